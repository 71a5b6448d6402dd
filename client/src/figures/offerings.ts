/** What is brought to the temples of Favor, each with its own drawing; in the manner of `drawings.ts`. */

const JUG =
  '<path d="M18 3h12v4l-3 2v5c7 3 10 9 10 16 0 8-4 13-7 15H18c-3-2-7-7-7-15 0-7 3-13 10-16V9l-3-2z"/><path class="l" d="M28 7c8-1 11 5 8 13"/>'
const BASKET = '<path d="M5 22h38l-5 22H10z"/><path class="i" d="M7 29h34M9 36h30M16 23l3 20M24 23v20M32 23l-3 20"/>'

export const offerings = {
  acorn_wreath:
    '<path class="m" d="M24 8a17 17 0 1 0 .1 0"/><path d="M20 1h8l2 6h-12zM18.5 8h11c0 5-2 8-5.5 10-3.5-2-5.5-5-5.5-10z"/><path d="M3 20c6-1 8 3 7 7-5 0-7-3-7-7zM45 20c-6-1-8 3-7 7 5 0 7-3 7-7zM7 37c5-3 9-1 10 3-4 3-8 1-10-3zM41 37c-5-3-9-1-10 3 4 3 8 1 10-3z"/><path class="i" d="M18.5 8h11M24 9v7"/>',
  bronze_eagle:
    '<path d="M24 8c3-4 8-4 10 0l4 1-3 3c-1 6-3 9-6 11 8-3 13-8 17-15 1 12-4 21-14 25l-3 6h-9l-3-6C7 29 2 20 3 8c4 7 9 12 16 15 1-6 2-11 5-15z"/><path d="M14 42h20v4H14z"/><circle class="o" cx="31" cy="9.5" r="1.3"/><path class="i" d="M7 17c4 6 8 9 13 11M42 17c-4 6-8 9-13 11M19 30h11"/>',
  sworn_scroll:
    '<path d="M9 5h28c4 0 6 2 6 5s-2 5-5 5H15v20h20c4 0 6 2 6 5s-2 5-6 5H13c-4 0-7-3-7-7V10c0-3 1-5 3-5z"/><path d="M17 17h20v16H17z"/><path class="i" d="M20 21h14M20 25h14M20 29h9M12 6v9"/><circle cx="33" cy="36" r="5"/><path class="i" d="M31 36l2 2 3-4"/>',
  golden_bolt: '<path d="M29 1L9 26h11l-6 21 26-29H27l9-17z"/><path class="i" d="M28 6L15 22h10l-5 14 15-15H23z"/>',
  first_pressed_oil:
    JUG + '<path class="i" d="M12 29h24M15 23h18"/><path class="o" d="M24 31c3 4 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3 4-7z"/>',
  woven_robe:
    '<path d="M17 4c2 4 12 4 14 0l8 4 7 13-8 4-3-5v25H13V20l-3 5-8-4L9 8z"/><path class="i" d="M13 36h22M13 40h22M16 38l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1M24 9v24M5 20l5 2M43 20l-5 2"/>',
  silver_owl:
    '<path d="M12 5l6 3c4-2 8-2 12 0l6-3c2 9 3 18 0 27-2 6-6 9-12 9s-10-3-12-9c-3-9-2-18 0-27zM14 43h20v4H14z"/><circle class="o" cx="18.5" cy="16" r="5"/><circle class="o" cx="29.5" cy="16" r="5"/><circle cx="18.5" cy="16" r="2"/><circle cx="29.5" cy="16" r="2"/><path class="i" d="M24 19v4M15 28c3 2 6 2 9 0 3 2 6 2 9 0M17 34c2 1 5 1 7 0 2 1 5 1 7 0"/>',
  gilded_shield:
    '<circle cx="24" cy="24" r="22"/><circle class="i" cx="24" cy="24" r="18"/><circle class="i" cx="24" cy="24" r="14.5"/><path class="i" d="M24 13l3 7.5h8l-6.5 5 2.5 8-7-5-7 5 2.5-8-6.5-5h8z"/>',
  model_ship:
    '<path d="M2 29h38c1-4 3-6 6-7-1 9-5 17-13 20H12C6 39 3 35 2 29z"/><path d="M22 3h3v25h-3z"/><path d="M26 5c9 3 12 12 10 21H26zM20 9c-6 4-9 10-9 17h9z"/><path class="i" d="M6 33h33M10 36l-5 8M18 37l-4 9M26 37l-3 9M34 36l-3 8"/>',
  chariot_wheel:
    '<path fill-rule="evenodd" d="M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44zM24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32z"/><path class="m" d="M24 7v34M9 15.5l30 17M9 32.5l30-17"/><circle cx="24" cy="24" r="6"/><circle class="o" cx="24" cy="24" r="2"/>',
  coral_cup:
    '<path d="M7 6h34c0 13-5 20-13 22v9l9 5v4H11v-4l9-5v-9C12 26 7 19 7 6z"/><path class="i" d="M10 11h28"/><path class="i" d="M24 26V14M24 21l-5-4M24 18l5-4M19 17v-3M29 14v-2"/>',
  white_bull:
    '<path d="M5 8c2 6 6 8 11 7 5-3 11-3 16 0 5 1 9-1 11-7 3 8 0 14-8 15l-2 11c-1 7-4 12-9 12s-8-5-9-12l-2-11C5 22 2 16 5 8z"/><circle class="o" cx="18" cy="24" r="2"/><circle class="o" cx="30" cy="24" r="2"/><path class="i" d="M18 37c4 2 8 2 12 0M20 41h.1M28 41h.1M17 18c4-2 10-2 14 0"/>',
  barley_cakes:
    '<path d="M3 36c0-5 9-8 21-8s21 3 21 8v3c0 4-9 7-21 7S3 43 3 39z"/><path d="M9 23c0-4 7-6 15-6s15 2 15 6v3c0 4-7 6-15 6S9 30 9 26z"/><path d="M14 11c0-4 5-6 10-6s10 2 10 6v3c0 4-5 6-10 6s-10-2-10-6z"/><path class="i" d="M4 37c3 4 11 6 20 6s17-2 20-6M10 24c2 3 8 5 14 5s12-2 14-5M24 6v7M19 8l10 4M29 8l-10 4"/>',
  full_measure:
    '<path d="M9 18h30v26H9z"/><path d="M11 16C13 6 20 3 24 3s11 3 13 13z"/><path class="i" d="M10 24h28M10 38h28M16 13h.1M21 9h.1M27 9h.1M32 13h.1M24 13h.1M19 31h10"/>',
  sheaf_of_gold:
    '<path d="M19 27h10l6 19H13z"/><path class="l" d="M24 27V6M21 27L12 9M27 27l9-18M20 27L5 16M28 27l15-11"/><path d="M24 1c4 4 4 8 0 12-4-4-4-8 0-12zM10 4c5 2 6 6 4 10-5-2-6-6-4-10zM38 4c-5 2-6 6-4 10 5-2 6-6 4-10zM2 13c6 0 8 3 8 8-5 0-8-3-8-8zM46 13c-6 0-8 3-8 8 5 0 8-3 8-8z"/><path class="i" d="M15 30h18M17 33h14M20 36l-3 9M28 36l3 9M24 35v10"/>',
  sealed_basket:
    BASKET +
    '<path d="M3 15h42v6H3z"/><path d="M14 14c2-8 18-8 20 0z"/><circle cx="24" cy="22" r="6"/><path class="i" d="M21 22h6M24 19v6"/>',
  honey_and_milk:
    '<path d="M4 12h18v5l-2 2c3 4 4 8 4 13 0 7-3 11-5 13H7c-2-2-5-6-5-13 0-5 1-9 4-13l-2-2z"/><path d="M28 24h17c0 9-3 13-6 14v4h4v4H30v-4h4v-4c-3-1-6-5-6-14z"/><path class="i" d="M4 28h18M4 33h18M30 28h13"/><path class="l" d="M13 11c0-5 4-8 9-8M36 22c-1-4 2-5 1-10"/><circle cx="24" cy="4" r="3"/>',
  black_ram:
    '<path d="M15 6c5-4 13-4 18 0 3 3 4 7 3 11l-3 17c-1 7-4 12-9 12s-8-5-9-12l-3-17c-1-4 0-8 3-11z"/><path class="m" d="M15 11C6 8 1 15 5 21c3 5 9 3 9-2 0-3-3-4-5-2M33 11c9-3 14 4 10 10-3 5-9 3-9-2 0-3 3-4 5-2"/><circle class="o" cx="19" cy="23" r="2"/><circle class="o" cx="29" cy="23" r="2"/><path class="i" d="M19 11c3-2 7-2 10 0M18 15c4-2 8-2 12 0M20 38c3 2 5 2 8 0"/>',
  pomegranate:
    '<path d="M18 2l3 4 3-5 3 5 3-4v8c9 2 15 9 15 18 0 10-9 18-21 18S3 38 3 28c0-9 6-16 15-18z"/><path class="o" d="M24 17c8 3 11 9 8 20-8-2-14-9-8-20z"/><circle cx="26" cy="24" r="1.7"/><circle cx="30" cy="28" r="1.7"/><circle cx="26" cy="29" r="1.7"/><circle cx="30" cy="33" r="1.7"/><path class="i" d="M9 23c1-4 4-7 8-8"/>',
  ferrymans_fee:
    '<path d="M2 33h44c-2 8-7 13-14 13H15C8 46 4 41 2 33z"/><path class="i" d="M6 38h36"/><path class="l" d="M40 4L27 42"/><circle cx="17" cy="18" r="13"/><circle class="i" cx="17" cy="18" r="10"/><path class="i" d="M12 15c3-3 7-3 10 0-1 6-2 9-5 11-3-2-4-5-5-11zM15 18h.1M19 18h.1"/>',
} as const
