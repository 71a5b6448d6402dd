/** Which choices stand as buttons beside the board. */
import type { Choice, Json } from '../protocol'
import type { Button, GamePlugin } from './plugin'
import { isPhone } from './screen'

export function offered(plugin: GamePlugin | null, choices: Choice[], composed: Json | null): Button[] {
  if (choices.length === 0) return []
  const buttons: Button[] = plugin?.buttons(choices, composed) ?? choices.map((choice) => ({ choice }))
  return isPhone.current ? buttons : buttons.filter(({ tone }) => tone !== 'handy')
}
