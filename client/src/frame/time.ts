/** Times as people say them. */
import { preferences } from './preferences.svelte'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "5 minutes ago", in the preferred language. */
export function ago(at: number): string {
  const format = new Intl.RelativeTimeFormat(preferences.language, { numeric: 'auto', style: 'short' })
  const passed = at - Date.now()
  for (const [unit, length] of UNITS) {
    if (Math.abs(passed) >= length) return format.format(Math.round(passed / length), unit)
  }
  return format.format(0, 'minute')
}

/** What is left on a clock: 2 d 4 h, 3:07:00, 4:05. */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24]
  if (days > 0) return `${days} d ${hours} h`
  const minutes = Math.floor(seconds / 60) % 60
  const two = (number: number): string => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
