/** Figures as somebody reads them. */
import { preferences } from '../frame/preferences.svelte'

const percents = (digits: number, sign: boolean): Intl.NumberFormat =>
  new Intl.NumberFormat(preferences.language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'auto',
  })

/** A chance to win. */
export const chance = (value: number): string => percents(0, false).format(value)
/** How much a chance to win changed. */
export const change = (value: number, digits = 1): string => percents(digits, true).format(value)
/** How many points more or less. */
export const points = (value: number): string =>
  new Intl.NumberFormat(preferences.language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(value)
/** How many times as fast. */
export const times = (value: number): string => `${new Intl.NumberFormat(preferences.language).format(value)}×`
