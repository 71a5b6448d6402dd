/** Which choices stand as buttons beside the board. */
import { MediaQuery } from 'svelte/reactivity'
import type { Choice, Json } from '../protocol'
import type { Button, GamePlugin } from './plugin'

const isPhone = new MediaQuery('(max-width: 63.99rem), (max-height: 29.99rem)')

export function offered(plugin: GamePlugin | null, choices: Choice[], composed: Json | null): Button[] {
  if (choices.length === 0) return []
  const buttons: Button[] = plugin?.buttons(choices, composed) ?? choices.map((choice) => ({ choice }))
  return isPhone.current ? buttons : buttons.filter(({ tone }) => tone !== 'handy')
}
