/** What somebody prefers. Private: it stays in this browser. */
import { LANGUAGES, type Language } from '../language'

export interface Preferences {
  language: Language
  theme: 'auto' | 'light' | 'dark'
  /** Whether a move waits for Confirm: always, only at tables over days, never. */
  confirm: 'always' | 'days' | 'never'
  /** How what happens is shown: in full, quickly, or at once. */
  speed: 'full' | 'quick' | 'none'
  contrast: 'normal' | 'more'
  sounds: boolean
  /** How loud they are, of 100. */
  volume: number
  /** What dice show: pips, or numbers for those who want them. */
  dice: 'pips' | 'numbers'
  /** Whether letters on the keyboard do something at a table. */
  keys: boolean
  name: string
}

const KEY = 'votive.preferences'
const PACE = { full: 1, quick: 0.5, none: 0 }
/** What speeds were called before. */
const FORMER: Record<string, Preferences['speed']> = { slow: 'full', normal: 'full', fast: 'quick' }

function spoken(): Language {
  const wanted = navigator.languages.map((code) => code.slice(0, 2).toLowerCase())
  return LANGUAGES.find((code) => code === wanted.find((one) => LANGUAGES.some((known) => known === one))) ?? 'en'
}

function kept(): Partial<Preferences> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    if (found.speed && !(found.speed in PACE)) found.speed = FORMER[found.speed] ?? 'full'
    return found
  } catch {
    return {}
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Forbidden: then they last as long as the page.
  }
}

export const preferences: Preferences = $state({
  language: spoken(),
  theme: 'auto',
  confirm: 'days',
  speed: 'full',
  contrast: 'normal',
  sounds: false,
  volume: 60,
  dice: 'pips',
  keys: true,
  name: '',
  ...kept(),
})

const dark = matchMedia('(prefers-color-scheme: dark)')
const reduced = matchMedia('(prefers-reduced-motion: reduce)')
let systemIsDark = $state(dark.matches)
let systemIsStill = $state(reduced.matches)
dark.addEventListener('change', () => (systemIsDark = dark.matches))
reduced.addEventListener('change', () => (systemIsStill = reduced.matches))

/** No motion at all. */
export const isStill = (): boolean => systemIsStill || preferences.speed === 'none'

/** How long motion takes, as a multiple. */
export const pace = (): number => PACE[preferences.speed]

export const isDark = (): boolean => preferences.theme === 'dark' || (preferences.theme === 'auto' && systemIsDark)

$effect.root(() => {
  $effect(() => {
    keep(JSON.stringify(preferences))
    const root = document.documentElement
    root.dataset.theme = isDark() ? 'dark' : 'light'
    root.dataset.contrast = preferences.contrast
    root.dataset.still = String(isStill())
    root.lang = preferences.language
  })
})
