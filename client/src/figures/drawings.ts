/**
 * Every drawing of the table, in the manner of black-figure vases: a silhouette in the colour of the text, and in it
 * lines scratched through to the clay. On a field of 48 × 48, facing right, one line width.
 *
 * Classes: none = silhouette; `l` = a drawn line; `i` = a scratched line; `o` = a scratched spot; `m` = a limb or shaft.
 */

import { offerings } from './offerings'

/** A size in pixels as one that grows with the reader's text. */
export const length = (size: number | string | undefined): string | undefined =>
  typeof size === 'number' ? `${size / 16}rem` : size

/** A head in profile, looking right: skull, nose, chin. */
const head = (x: number, y: number, more = ''): string =>
  `<path d="M${x - 3.6} ${y - 1}c0-3.2 2-4.6 4.2-4.6 2.4 0 3.6 1.5 3.8 3.3l1.5 2.3-1.3.5v1.6c0 1-.8 1.4-2 1.3l-.3 2.6h-4.4l.2-3.4c-1.2-1-1.7-2.2-1.7-3.6z"/><circle class="o" cx="${x + 2}" cy="${y - 1.4}" r=".8"/>${more}`

/** A long robe from the shoulders to the ground, with its folds. */
const robe = (x: number, top: number, bottom: number): string =>
  `<path d="M${x - 4} ${top}h8c1.6 5 2.4 12 4 ${bottom - top}h-16c1.6-${bottom - top - 12} 2.4-${bottom - top - 6} 4-${bottom - top}z"/><path class="i" d="M${x - 4.5} ${top + 10}h9.5M${x - 1.5} ${top + 13}l-1.5 ${bottom - top - 14}M${x + 2} ${top + 13}l1.2 ${bottom - top - 14}"/>`

const feet = (x: number, y: number): string => `<path d="M${x - 6} ${y}h5.5v2.5h-6zM${x + 1} ${y}h4.5l2 2.5h-6.5z"/>`

export const characters = {
  peasant:
    head(24, 12) +
    `<path d="M14.5 9.5c3-1 5-1.4 6.4-3.5 1.4-2 6-2 7.4 0 1.3 2.2 3.6 2.6 6.2 3.5v1.6h-20z"/>` +
    `<path d="M19 16.5h9c2.5 4 3 9 4 14.5h-5l1.5 12h3.5v2.5h-7l-2.5-13-4 13h-7l.5-2.5h3l2.5-12h-3.5c1.5-6 2-11 5-14.5z"/><path class="i" d="M17.5 26h13"/><path class="m" d="M28 19l9 6"/><path class="l" d="M38 45V13c0-4 5-4.5 5-.5 0 1.5-1 2.2-2.2 2.2"/>`,
  water_carrier:
    `<path d="M18.5 1.5h9l-1 2.2c4.5 1.6 5.5 5.6 2 8.8l-1.5 1.5h-8l-1.5-1.5c-3.5-3.2-2.5-7.2 2-8.8z"/><path class="i" d="M16.5 8.2h13"/><path class="l" d="M18.5 5c-4 0-4.5 4-2 5M27.5 5c4 0 4.5 4 2 5"/>` +
    head(23, 19, `<circle cx="18.5" cy="18" r="2.6"/>`) +
    robe(23, 23.5, 44) +
    `<path class="m" d="M26.5 25.5l7 .5 1.5-8-4.5-6"/><path class="m" d="M20 26l-3.5 6 3 4"/>` +
    feet(23, 43.5),
  flower_carrier:
    head(19, 10, `<circle cx="14.8" cy="8.5" r="2.4"/>`) +
    robe(19, 14.5, 44) +
    `<path class="m" d="M22 17.5l6.5 8 5 0"/><path d="M28 25h15l-2.5 11h-10z"/><path class="i" d="M29.5 28.5h12M30.3 32h10.4"/><path class="l" d="M31.5 25l-2-6M35.5 25v-9M39.5 25l2-6"/><circle cx="29" cy="17.5" r="3"/><circle cx="35.5" cy="13.5" r="3.2"/><circle cx="42" cy="17.5" r="3"/><circle class="o" cx="29" cy="17.5" r="1"/><circle class="o" cx="35.5" cy="13.5" r="1.1"/><circle class="o" cx="42" cy="17.5" r="1"/>` +
    feet(19, 43.5),
  temple_guardian:
    `<path d="M30 5h16v4h-16zM32 10.5h12v2.5h-12zM33 14h10v26h-10zM31 41h14v4.5h-14z"/><path class="i" d="M36.4 15.5v23M39.8 15.5v23"/>` +
    head(14, 11, `<path d="M13.5 13.5l6 .5-1 4.5-4-1z"/>`) +
    robe(14, 15.5, 44) +
    `<path class="m" d="M17 18.5l7 4.5"/><path class="l" d="M25 45V13"/><circle cx="25" cy="11.5" r="2.2"/>` +
    feet(14, 43.5),
  priestess:
    head(
      23,
      12.5,
      `<path d="M18.8 12c-1.5-6 2-8.8 5-8.6 2.6.2 4.2 1.7 4.6 3.6l-5 .8c-.6 3.6.6 8-1.4 12.5l-6 3c2-4 3.3-7.5 2.8-11.3z"/>`,
    ) +
    robe(23, 16.5, 44) +
    `<path class="m" d="M26.5 19l7 1 3.5-8.5"/><path class="m" d="M25 22l9.5 4.5 5-6.5"/><path d="M35 9.5l2.5-4.5 2 5-2 3zM38.5 18.5l4-4 .5 5-3 2.5z"/><path class="i" d="M21 7.5l7.5-1"/>` +
    feet(23, 43.5),
  briber:
    head(17, 11, `<path d="M17 13.5l5.8.3c.5 3-1.5 5.8-4.8 5.4z"/><path d="M12.5 10c-1-5 2.5-7.5 6-6.8l2 2-5 3z"/>`) +
    `<path d="M12 16h9c3 2 4 5 4 8l-1.5 5 2.5 15.5h-17c1.5-10 .5-22 3-28.5z"/><path class="i" d="M13 20c4 3.5 6.5 9 6.5 15.5M12 27c3 3 4 8 4 14"/><path class="m" d="M21.5 18.5l6 6.5 5.5-3"/><path d="M34.5 17.5h7l-1.7 3c5 3.5 6.7 12.5-.3 13.5-1.6.3-3.4.3-5 0-7-1-5-10-.3-13.5z"/><path class="i" d="M35.5 20.7h5"/><circle class="o" cx="37" cy="27.5" r="2.6"/><circle cx="31" cy="41.5" r="2.8"/><circle cx="38.5" cy="42.2" r="2.8"/><circle class="o" cx="31" cy="41.5" r=".9"/><circle class="o" cx="38.5" cy="42.2" r=".9"/>` +
    feet(16, 43.5),
  guardsman: `<path d="M18 14.5c-1-6 2-9.5 6.3-9.5 4 0 6.2 3 6 6.5l-2.6.3.3 5.2-3.2-.2-.4-3.3-1.4 4h-4.5z"/><path d="M12 13c-1-9 6-13.5 13.5-11l3 3.3c-6.5-1.8-10.5.2-11 8.2l-.5 6c-2-.5-4.5-3-5-6.5z"/><path class="i" d="M17.5 13.5c.3-6 4-9.5 10-8.5"/><path class="l" d="M39 1.5V46"/><path d="M39 0l2.6 7h-5.2z"/><path d="M19 17.5h8l2 14 1.5 12h3.5v2.5h-7l-3-13-5 13h-7l.5-2.5h3l2-13z"/><circle cx="22.5" cy="26" r="9.8"/><circle class="i" cx="22.5" cy="26" r="7.2"/><path class="i" d="M19 29.5l3.5-8.5 3.5 8.5"/><path class="m" d="M31 22l8 2"/>`,
} as const

export const animals = {
  fowl: `<path d="M33 9c-3.2 0-5 2.5-5.5 6-.8 4.5-4 6.5-8.5 6-5-.5-7.7-4-8-10.5-3.5 2-5 5-4.5 9-2 1.5-2.5 4-1.5 6.5C6 33.5 12 38.5 20 38.5c9 0 15-5.5 15.5-13 .2-3.5.5-5.5 1.5-8.5l4.5-2.7-5-1.9C36 10.5 35 9 33 9z"/><path d="M28.8 10c-1.6-2.6-.3-5.2 1.3-4.5.3-2.4 2.7-2.7 3.2-.7 1.4-1.4 3.3-.2 2.7 1.9 1.6.2 1.6 2.5 0 3.8zM34.5 16.5c2.5.9 3 4.5 1.2 6.2-1.7-.6-2.4-3.5-1.2-6.2z"/><path class="l" d="M18 38v7h4.5M25.5 38v7h4.5"/><path class="i" d="M14 26c2.5 6 10 8 15 4.5M17.5 24.5c2 3.5 6.5 5 10 3M9.5 18c.5 3 2 5.5 4 7"/><circle class="o" cx="33.5" cy="12.5" r="1"/>`,
  pig: `<path d="M6.5 23c0-6 4-10.5 11-11l2-2.5 1.5 2.3 2.5-2.3 1.3 2.2 2.7-1.9.8 2.1c2.2.2 4.2.9 5.7 1.9l3.5-3 1 5.2c1.6.9 2.6 2 3.2 3.5l3.8 1v6l-4 1.2c-1 1.8-2.8 2.8-5 3.3l-1 9.5h-5l-.7-7.5c-4 .9-8.6.9-12 0l-1.3 7.5h-5l-.7-9.5c-2.9-2-4.3-4.5-4.3-8z"/><path class="l" d="M7 22c-4-.5-5.5-4.5-3-5.5 2-.5 2.5 2.5.5 3"/><path class="i" d="M33.5 15c-1.5 3-1 6.5.5 9M14 20c-2.5 3-2.5 7 0 9.5M41.5 22.5v3.5"/><circle class="o" cx="37.3" cy="20" r="1"/>`,
  goat: `<path d="M8 21.5c4-2.2 12-2.2 19.5-1 2-3.5 3-6.5 5-8.5s5.5-1.5 7.5 1l4 5c.2 2-1.8 3-4 2.3l-1.8-.2c-.2 4.4-1.5 8-3.7 10.9l1.5 14.5h-3.5l-2.5-12.5c-4.5 1-10.5 1-14 0l-2.5 12.5h-3.5l.7-14.5c-2.4-2-3.4-6.5-2.7-9.5z"/><path d="M17.5 31l4.5 14.5h-3.5l-4-13zM27 32l-1.5 13.5h-3.3l1.3-13z"/><path d="M34.5 12.5c-1.5-6.5-8-10-16-8.5 5 1 9 4.5 11.5 9.5z"/><path d="M38 20l.8 8.5-4-7.5zM8.5 21.5l-4.5-5.5 0 8.5z"/><path class="i" d="M22.5 5.5l-.7 2.6M26.5 7l-1.2 2.7M30 9.6l-1.6 2.2M31 19.5c-.5 4-2 7.5-4.5 10M13 23c-1.5 2-1.5 5 0 7"/><circle class="o" cx="37.5" cy="14.7" r="1"/>`,
  sheep: `<path d="M11 33h4v12.5h-4zM17.5 33h4v12.5h-4zM26 33h4v12.5h-4zM31.5 31h4v14.5h-4z"/><path d="M8 26c-3-2-2.5-6 .5-7-.5-3.5 3-5.5 5.5-4 1-3.3 5-3.8 6.8-1.2 2-2.4 6-2 6.9.8 3-1.6 6.3.4 6.2 3.5 2.6.8 3.6 3.9 2 6 2 2 1.5 5.3-1 6.5.2 3.2-3 5-5.6 3.7-1.5 2.7-5.3 2.9-7 .4-2.2 2-5.8 1.3-6.8-1.2-3 .9-5.8-1.5-5.3-4.3-1.2-.6-2-1.8-2.2-3.2z"/><path d="M29 15c1-4 4.5-6.5 8.5-5.5 3 .7 4.5 3 5.5 5.5l2 3.5c.3 2-1.5 3.3-4 3l-4 1c-4.5 1-8.5-3-8-7.5z"/><path class="i" d="M39 12c-4-4-10-.5-9.5 5 .3 3.8 5 5 6.8 2 1.4-2.4-1-4.8-2.8-3.5"/><path class="i" d="M12.5 20c1.5-1.5 4-1 4.5 1M20 25c1.5-1.5 4-1 4.5 1M12.5 28c1.5-1.5 4-1 4.5 1M21 18.5c1.2-1.5 3.5-1.2 4.2.5"/><circle class="o" cx="40.3" cy="15.6" r="1"/>`,
  ox: `<path d="M5 21c1-4.5 5-6 10-5.5 4 .3 7-.5 9.5-2.7 2.5-2 5.5-2 7.5 0 2-.8 4.5-.5 6 1.2l5.5 7c1.6 2.5.5 5.5-2.5 5.5l-3.5-.5c-.5 3.5-2 6.5-4.2 8.5l.7 11h-4.5l-1.5-9c-4 1.5-9.5 1.5-13.5 0l-1.5 9h-4.5l.5-10.5c-3-2-4.6-6-4.5-10.5z"/><path d="M15.5 35l3.5 10.5h-4zM27 36l-.5 9.5h-3.8l.8-9z"/><path d="M32.5 13.5c-3.5-2.5-4-7-1-10.5-.3 4 1 6.5 4 8zM36.5 13c3.5-.5 6.5-3 6.5-7.5 2 4.5 0 9-4 10.5z"/><path class="l" d="M5.5 20c-3 3-2 9-3 14"/><path d="M1 33h3.5l-.5 5.5-2.5 0z"/><path class="i" d="M29 16c-1.5 5-1 10 1.5 14M12 20c-2.5 3-2.5 7.5 0 11M41 22.5l-1.5 1"/><circle class="o" cx="36" cy="17.7" r="1.1"/>`,
} as const

export const gods = {
  hephaestus: `<path d="M6 8h23c6 0 10 2 13 6l-3 1.5c-3-1.5-6-1.5-9-.5v5H6z"/><path d="M15 21h6l1.5 25h-9z"/><path class="i" d="M11 8.5V19.5M25.5 8.5V19.5M14.5 30h7M14.2 35h7.6"/>`,
  ares: `<path class="m" d="M9 46L35 12"/><path d="M45 2l-5 15-4.5-1.5-3-3.5z"/><circle cx="19" cy="25" r="14.5"/><circle class="i" cx="19" cy="25" r="11.5"/><path class="i" d="M10 29c2-8 6-10 9-10s7 2 9 10M14 29.5c1-4 3-5.5 5-5.5s4 1.5 5 5.5"/>`,
  hermes: `<path d="M4 40c0-2 1-3.5 3-4l13-3c3-1 4-5 3.5-13h8c1.5 8 5 11.5 11 13.5 2.5 1 3.5 3 3 6.5z"/><path d="M4 41.5h41.5v3H4z"/><path d="M26 21C19 21 11 16 7 6c5 3 9 4 13 4-4-2-6-4-7-8 7 3 16 6 19 17z"/><path class="i" d="M12 10.5c4 4 8.5 6.5 14 7.5M17 6.5c4 2.5 8 5.5 11.5 10M23.5 26h10M22.5 31l13 3M13 35l2.5 5M19.5 33.5l3 6"/>`,
  athena: `<path d="M10 6l6 4c5-2 11-2 16 0l6-4c1 6 1.5 12 1 19-.6 9-6 16-15 19-9-3-14.4-10-15-19-.5-7 0-13 1-19z"/><circle class="i" cx="17" cy="18" r="5.5"/><circle class="i" cx="31" cy="18" r="5.5"/><circle class="o" cx="17" cy="18" r="2"/><circle class="o" cx="31" cy="18" r="2"/><path class="o" d="M24 20l2.8 4-2.8 5-2.8-5z"/><path class="i" d="M18 31l2 2 2-2 2 2 2-2 2 2 2-2M20 36l2 2 2-2 2 2 2-2"/><path class="l" d="M19 43.5v3M29 43.5v3"/>`,
  hera: `<path d="M24 3C12 3 3 12 4 25c.5 5 3 9 7 12l26 0c4-3 6.5-7 7-12C45 12 36 3 24 3z"/><path class="i" d="M12.5 15l5 8M24 7.5v6M35.5 15l-5 8M8 27l7 3M40 27l-7 3"/><circle class="o" cx="10.5" cy="15" r="2"/><circle class="o" cx="17" cy="9" r="2"/><circle class="o" cx="31" cy="9" r="2"/><circle class="o" cx="37.5" cy="15" r="2"/><circle class="o" cx="7.8" cy="23" r="1.7"/><circle class="o" cx="40.2" cy="23" r="1.7"/><path class="o" d="M18 36c1-5 3-8 3-12-2.5-5 1-10.5 5-8.5 2.5 1.2 3 3 5.5 4.5-1.5 1-3 1-4 1 2 5 4.5 9 4.5 15z"/><path d="M19.5 45c-1-6 2.5-12 3-18 .2-2-1.5-4-.5-6.5 1-2.5 4-2.5 5 0l3 1-3 1.2c-.5 5 5 10 4 18.3l-1 4z"/>`,
  aphrodite: `<path d="M46 13l-5-2.5c-1-3.5-5-5-8.5-3.5-2 1-3.5 3-3.8 5.5L24 16C20 10 14 6 5 5c1 5 3 8 6 10-3 0-5 0-8-1 2 5 5 8 9 9-2 .5-4 .5-6 0 2 4 5 6 9 6-3 4-7 7-12 9 9 3 17 1 22-3 9-1 15-6 16-16 .2-2 .5-3 1-4.5z"/><path class="l" d="M26 36l1 7h4M31 34l2 6.5h4"/><path class="i" d="M12 11c6 3 10 8 12 13M10 19c5 1 9 4 11.5 8M24 24c3 2 7 2 10-1"/><circle class="o" cx="36.5" cy="11" r="1.2"/>`,
  artemis: `<path d="M14 3c14 2 24 11 23 21 1 10-9 19-23 21l-.5-2.5C24 39.5 29 32 29 24S24 8.5 13.5 5.5z"/><path class="l" d="M14 4.5V43.5M4 24h37"/><path d="M47.5 24l-9-4.5v9zM2 19.5l7 0 3.5 4.5-3.5 4.5H2l3-4.5z"/><path class="i" d="M31 20h5M31 28h5"/>`,
  apollo: `<path d="M9 4c-3 8-4 14-1 20 2 4 4 6 4 11 0 6 5 10 12 10s12-4 12-10c0-5 2-7 4-11 3-6 2-12-1-20l-4.5 1.5c3 7 3 11 1 16-1.5 3.5-4 6-5 10.5h-13c-1-4.5-3.5-7-5-10.5-2-5-2-9 1-16z"/><path d="M9 11h30v3.5H9z"/><path class="l" d="M18.5 14v22M24 14v22M29.5 14v22"/><path class="i" d="M15 37h18"/>`,
  hades: `<path d="M7 28C7 14 14 6 25 6c10 0 16 7 16 17v3l-10 2 1 17-8-2-2-11-4 12H9c1-6 0-10-2-16z"/><path d="M3 20C2 7 14-1 28 1.5l4 4C18 3 9 9 8 24c-2.5 0-4.5-1.5-5-4z"/><path class="o" d="M25 22l12-1.5c0 3-3 5-6 5-3.5 0-5.5-1.5-6-3.5z"/><path class="i" d="M11 25c0-9 5-15.5 15-15.5M11 38c4 1.5 6 1.5 8 .5M29 29l1 13"/>`,
  poseidon: `<path d="M24 1l4.5 9h-2.7v9h4.7c3 0 4-2 4-5v-2h-3L36 3l4.5 9h-2.7v3c0 5.5-3 8.5-7.5 8.5h-4.5V47h-3.6V23.5h-4.5c-4.5 0-7.5-3-7.5-8.5v-3H7.5L12 3l4.5 9h-3v2c0 3 1 5 4 5h4.7v-9h-2.7z"/><path class="i" d="M21.5 27h5M21.5 31h5"/>`,
  zeus: `<path d="M24 1l4 11-2 8h-4l-2-8zM24 47l4-11-2-8h-4l-2 8z"/><path d="M12 3c5 3 8 8 9 17h-3.5C15 14 12 9 6 7c3 0 5 .5 6.5 1.5zM36 3c-5 3-8 8-9 17h3.5C33 14 36 9 42 7c-3 0-5 .5-6.5 1.5zM12 45c5-3 8-8 9-17h-3.5C15 34 12 39 6 41c3 0 5-.5 6.5-1.5zM36 45c-5-3-8-8-9-17h3.5C33 34 36 39 42 41c-3 0-5-.5-6.5-1.5z"/><path d="M14 20.5h20v7H14z"/><path class="i" d="M18 21v6M22 21v6M26 21v6M30 21v6"/>`,
  demeter: `<path class="m" d="M24 46V20"/><path d="M24 1c3 3 3 7 0 10-3-3-3-7 0-10zM22 15c-5 0-8-3-8-7.5 5 0 8 3 8 7.5zM26 15c5 0 8-3 8-7.5-5 0-8 3-8 7.5zM22 23c-5 0-8-3-8-7.5 5 0 8 3 8 7.5zM26 23c5 0 8-3 8-7.5-5 0-8 3-8 7.5zM22 31c-5 0-8-3-8-7.5 5 0 8 3 8 7.5zM26 31c5 0 8-3 8-7.5-5 0-8 3-8 7.5z"/><path d="M16 33h16v4H16zM18 38l-4 8h6l2-8zM30 38l4 8h-6l-2-8z"/><path class="i" d="M17.5 35h13"/>`,
} as const

const LAUREL =
  '<path class="l" d="M20 44C8 40 4 26 10 10M28 44c12-4 16-18 10-34"/><path d="M10 3c4 3 4 7 1 10-3-2-4-6-1-10zM5 14c5 1 7 4 5 9-4-1-6-5-5-9zM4 25c5 0 8 3 7 8-5 0-8-3-7-8zM8 36c5-2 9 0 10 5-5 2-9 0-10-5zM17 10c0 5-2 8-6 9 0-5 2-8 6-9zM17 21c1 5-1 8-5 10-1-5 1-8 5-10zM21 32c1 5-1 8-5 9-2-4 0-8 5-9zM38 3c-4 3-4 7-1 10 3-2 4-6 1-10zM43 14c-5 1-7 4-5 9 4-1 6-5 5-9zM44 25c-5 0-8 3-7 8 5 0 8-3 7-8zM40 36c-5-2-9 0-10 5 5 2 9 0 10-5zM31 10c0 5 2 8 6 9 0-5-2-8-6-9zM31 21c-1 5 1 8 5 10 1-5-1-8-5-10zM27 32c-1 5 1 8 5 9 2-4 0-8-5-9z"/>'

/** What else lies on the table of Offrandes. */
export const things = {
  drachma: `<circle cx="24" cy="24" r="21"/><circle class="i" cx="24" cy="24" r="17.5"/><path class="o" d="M17 15l3 2.2c2.6-1 5.4-1 8 0l3-2.2c.8 4 1 7 .7 10.5-.4 5-3.2 8.5-7.7 10-4.5-1.5-7.3-5-7.7-10-.3-3.5-.1-6.5.7-10.5z"/><circle cx="20.8" cy="22.5" r="1.9"/><circle cx="27.2" cy="22.5" r="1.9"/><path d="M24 24.5l1.3 2-1.3 2.3-1.3-2.3z"/>`,
  altar: `<path d="M6 16c0-4 3-5 5-3l2 2h22l2-2c2-2 5-1 5 3v4H6zM10 22h28v16H10zM5 40h38v5H5z"/><path class="i" d="M14 26h5v4h5v-4h5v4h5M14 34h20"/>`,
  amphora: `<path d="M17 2h14v3.5l-2.5 1v6c6 2 9 6.5 9 12.5 0 7-5 13-9 17l1.5 4h-12l1.5-4c-4-4-9-10-9-17 0-6 3-10.5 9-12.5v-6l-2.5-1z"/><path class="l" d="M19 8c-7-1-9 5-7.5 11M29 8c7-1 9 5 7.5 11"/><path class="i" d="M12 21h24M11.5 28h25M15 34.5h18"/>`,
  hammer: `<path d="M4 12c0-2 1-3 3-3h21c2 0 3 1 3 3v10c0 2-1 3-3 3H7c-2 0-3-1-3-3z"/><path d="M31 13h12c2 0 3 1.5 3 4s-1 4-3 4H31z"/><path class="i" d="M9 9v16M26 9v16"/><path d="M8 33h32v5H8zM4 40h40v5H4z"/>`,
  first: `<path d="M24 2c3 5 9 7 9 15 0 6-4 9-9 9s-9-3-9-9c0-4 2-6 4-8 0 3 1 4 2.5 5 1-4 .5-8 2.5-12z"/><path class="i" d="M24 24c-3-2-3.5-5-.5-9 2.5 3 3.5 6 .5 9"/><path d="M11 28h26l-3 6h-20zM20 35h8l2 11h-12z"/><path class="i" d="M14 31h20M21.5 39h5"/>`,
  hand: `<path d="M6 20h12l8-3c3-1 5 0 5 2l-7 5h15c4 0 4 5 0 5h-2c2 0 2 4 0 4h-2c2 0 2 4-1 4H18L6 36z"/><path class="i" d="M24 24l-5 2M28 29h8M27 33h7"/>`,
  laurel: LAUREL,
  purse: `<path d="M15 4h18l-4 8c10 6 15 18 12 27-1.5 5-6 6-17 6S8.5 44 7 39C4 30 9 18 19 12z"/><path class="i" d="M17 12.5h14"/><circle class="i" cx="24" cy="29" r="7.5"/><path class="i" d="M21 32.5l3-7 3 7"/>`,
  flame: `<path d="M24 2c2 9 14 14 14 27 0 10-6 17-14 17s-14-7-14-17c0-7 4-11 7-15 0 5 1.5 8 4 9 3-6 1-14 3-21z"/><path class="i" d="M24 42c-5-3-6-9-1-16 5 6 6 12 1 16"/>`,
  tile: `<path d="M8 4h32c2 0 4 2 4 4v32c0 2-2 4-4 4H8c-2 0-4-2-4-4V8c0-2 2-4 4-4z"/><path class="i" d="M9 39V9h30v30H16V16h16v16h-9v-9"/>`,
  stable: `<path d="M24 3L46 17v4H2v-4zM5 23h5v22H5zM38 23h5v22h-5zM13 23h22v3H13zM13 33h22v3H13z"/><path class="i" d="M24 8l-11 8h22z"/><path d="M19 26h3v19h-3zM27 26h3v19h-3z"/>`,
} as const

/** Favor of the Gods: what is collected, built, drawn and prayed for. */
export const resources = {
  wood: `<path d="M4 30c0-4 3-7 7-7h28v14H11c-4 0-7-3-7-7z"/><path d="M13 11c0-4 3-7 7-7h20v14H20c-4 0-7-3-7-7z"/><circle cx="39" cy="30" r="7.5"/><circle cx="39" cy="11" r="7.5"/><circle class="i" cx="39" cy="30" r="4.5"/><circle class="i" cx="39" cy="11" r="4.5"/><path class="i" d="M10 28h17M14 33h13M19 9h9M24 14h6"/><path d="M8 40h32v4H8z"/>`,
  marble: `<path d="M5 17l19-9 19 9v18l-19 9-19-9z"/><path class="i" d="M5.5 17.5L24 26l18.5-8.5M24 26v17M11 26c3 2 3 5 7 6M30 33c3-1 3-5 8-6"/>`,
  gold: `<path d="M14 8h20l5 12H9zM3 25h19l4 14H-1zM26 25h19l4 14H22z" transform="translate(2.4 2.5) scale(.9)"/><path class="i" d="M17 14.5l-2 4M9.5 30l-1.5 5M30 30l-1.5 5"/>`,
  diamond: `<path d="M13 6h22l11 12-22 26L2 18z"/><path class="i" d="M3 18h42M13 6l4 12 7 25 7-25 4-12M17 18l7-11.5L31 18"/>`,
  favor: `<path d="M24 12l3.4 7.4 8 .9-6 5.4 1.7 7.9-7.1-4.1-7.1 4.1 1.7-7.9-6-5.4 8-.9z"/>${LAUREL}`,
} as const

export const areas = {
  forest: `<path d="M15 2l11 16h-5l7 11h-8v16h-10V29H2l7-11H4z"/><path d="M35 12l9 13h-4l6 9h-7v11h-7V34h-6l3-5-5-8h3z"/><path class="i" d="M15 10v12M35 20v10"/>`,
  quarry: `<path d="M3 45V31h11V21h12V9h19v36z"/><path class="i" d="M14 31h31M26 21h19M14 31v13M26 21v23M36 9.5V21M38 31v14"/><path class="m" d="M4 22L18 6"/><path d="M9 3c6-1 11 2 13 8l-3 2C16 9 13 6 8 6z"/>`,
  gold_mine: `<path d="M2 45L16 12l6 6 6-12 18 39H33V33c0-6-4-9-9-9s-9 3-9 9v12z"/><path d="M19 45V33c0-3 2-5 5-5s5 2 5 5v12z"/><path class="i" d="M20 41l3-3 3 2M21 36l2-2M26 35l1.5-1.5"/>`,
  diamond_mine: `<path d="M2 45L14 14l7 5 8-14 17 40z"/><path class="o" d="M18 28h12l5 6-11 10-11-10z"/><path d="M19.5 30h9l3 3.5-7.5 7-7.5-7z"/><path class="i" d="M16.5 33.5h15M21 30l3 10 3-10"/>`,
  sanctuary: `<path d="M24 2l22 13v4H2v-4zM5 21h6v17H5zM15.5 21h6v17h-6zM26.5 21h6v17h-6zM37 21h6v17h-6zM3 40h42v5H3z"/><path class="i" d="M24 7L12 14.5h24z"/>`,
  market: `<path d="M4 6h40l3 12c-1 4-6 4-7.5 0-1.5 4-7 4-8 0-1.5 4-6.5 4-7.5 0-1 4-6 4-7.5 0-1 4-6.5 4-8 0C7 22 2 22 1 18zM6 24h4v21H6zM38 24h4v21h-4zM10 32h28v4H10z"/><path class="i" d="M13 6.5L9 18M24 6.5V18M35 6.5L39 18"/><path d="M15 25h7v6h-7z"/><circle cx="30" cy="28" r="3.5"/>`,
  muster: `<path class="l" d="M8 3v43M40 3v43"/><path d="M8 1l3 7H5zM40 1l3 7h-6z"/><path d="M10 10h28v24l-14-6-14 6z"/><path class="i" d="M13.5 13.5h21V29M13.5 29V13.5"/><path class="o" d="M24 15l2 4 4 .5-3 3 .8 4.3-3.8-2.2-3.8 2.2.8-4.3-3-3 4-.5z"/>`,
} as const

export const favor = {
  temple: `<path d="M24 3l21 11v4H3v-4zM6 20h5v18H6zM16 20h5v18h-5zM27 20h5v18h-5zM37 20h5v18h-5zM3 40h42v5H3z"/><path class="i" d="M24 8l-12 6.5h24z"/>`,
  offering: `<path d="M6 18h36c0 9-5 15-13 16l2 8h5v4H12v-4h5l2-8C11 33 6 27 6 18z"/><path class="i" d="M9 22.5h30M13 28h22"/><path d="M15 4c4 2 5 6 3 12h-6c-2-5-1-9 3-12zM33 4c4 2 5 6 3 12h-6c-2-5-1-9 3-12zM24 1c4 3 5 8 3 15h-6c-2-7-1-12 3-15z"/>`,
  quest: `<path d="M10 4h27c4 0 6 3 6 6v4h-6v26c0 3-2 5-5 5H11c-4 0-6-3-6-6v-3h6V10c0-3 0-4-1-6z"/><path class="i" d="M37 14v-4c0-2 1-4 2-4M11 36h17v3c0 2 1 4 3 4M16 12h15M16 18h15M16 24h15M16 30h9"/>`,
  agora: `<path d="M2 29l26-9 8-12c2-3 6-2 6 1v34c0 3-4 4-6 1l-8-10-26-1z"/><path class="i" d="M11 26.5v6M19 24v9M31 17v14"/><path class="l" d="M46 20v12"/>`,
  sundial: `<path d="M3 36h42v9H3z"/><path d="M4 34C4 20 13 10 24 10s20 10 20 24z"/><path class="i" d="M24 34V14M24 34L10 22M24 34L38 22M24 34L6 30M24 34L42 30M24 34L16.5 16M24 34L31.5 16"/><path d="M22.5 2h3l1 33h-5z"/>`,
  worker: `<circle cx="20" cy="9" r="6.5"/><path d="M13 17h13l14-8 3 4-14 11 2 21h-7l-4-14-4 14H9l3-17z"/><path class="i" d="M12 29h17"/><path d="M38 4l9 8-4 4-9-8z"/>`,
  die: `<path d="M9 4h30c3 0 5 2 5 5v30c0 3-2 5-5 5H9c-3 0-5-2-5-5V9c0-3 2-5 5-5z"/><circle class="o" cx="14.5" cy="14.5" r="4"/><circle class="o" cx="24" cy="24" r="4"/><circle class="o" cx="33.5" cy="33.5" r="4"/>`,
  god: `<path d="M24 2l4 7 7-4-1 8 8 1-5 6 7 5-8 3 3 8-8-1-1 8-6-5-6 5-1-8-8 1 3-8-8-3 7-5-5-6 8-1-1-8 7 4z"/><circle class="i" cx="24" cy="23" r="9"/><circle class="o" cx="24" cy="23" r="3"/>`,
  column: `<path d="M8 3h32v6H8zM12 11h24v4H12zM14 17h20v20H14zM10 39h28v6H10z"/><path class="i" d="M19 18v18M24 18v18M29 18v18"/>`,
} as const

/** The letters on the shields: fonts need not have them. */
export const letters = {
  sparta: 'M12 37L24 11L36 37',
  corinth: 'M24 9.5a9 9 0 1 0 .01 0zM24 27.5V40',
  athens: 'M12 37L24 11L36 37M17 28.5H31',
  thebes: 'M24 10.5a9.5 13.5 0 1 0 .01 0zM20 24H28',
  delos: 'M24 11L37 35H11z',
} as const

/** The faces of a die, drawn like the letters. */
export const digits = [
  '',
  'M19 17L25 12V38',
  'M16 18C16 8 33 8 32 18C31 25 16 30 16 38H33',
  'M16 12H32L23 22C36 22 35 38 24 38C19 38 16 36 15 33',
  'M28 38V12L14 30H34',
  'M31 12H18L17 23C27 19 34 23 33 30C32 38 20 40 15 35',
  'M29 12C17 16 14 26 16 32C18 40 33 40 33 30C33 22 20 21 16 29',
] as const

export type City = keyof typeof letters

/** The faces of a die as pips: points for a round stroke. */
export const pips = [
  '',
  'M24 24h.01',
  'M13 13h.01M35 35h.01',
  'M13 13h.01M24 24h.01M35 35h.01',
  'M13 13h.01M35 13h.01M13 35h.01M35 35h.01',
  'M13 13h.01M35 13h.01M24 24h.01M13 35h.01M35 35h.01',
  'M13 12h.01M35 12h.01M13 24h.01M35 24h.01M13 36h.01M35 36h.01',
] as const

export const drawings = {
  ...characters,
  ...animals,
  ...gods,
  ...things,
  ...resources,
  ...areas,
  ...favor,
  ...offerings,
} as const
export type Drawing = keyof typeof drawings
