/** Throws the dice of a finished game again, from what the server has told; needs no rules. */
import type { Dice, Move, Throw } from '../protocol'
import type { Pledge } from './kept'

export interface Findings {
  /** Whether the promise is the one that this browser saw before it added a number; null: it saw none. */
  isSamePromise: boolean | null
  /** Whether the seed is the promised one. */
  isPromised: boolean
  /** Whether the number that this browser added is among them; null: it added none. */
  hasMine: boolean | null
  /** Seats that added theirs after this browser. */
  later: number[]
  /** The count, from 1, of the first throw that does not fit; null: all do. */
  wrong: number | null
}

const text = new TextEncoder()
const ALL = 1n << 256n

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

const keyed = (key: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** The key of the dice: the seed, mixed with the players' numbers in the order in which they came. */
async function mixed({ seed, numbers }: Dice): Promise<CryptoKey> {
  if (numbers.length === 0) return keyed(bytes(seed))
  const all = ['votive dice', ...numbers.map((added) => added.number)].join('\n')
  return keyed(await crypto.subtle.sign('HMAC', await keyed(bytes(seed)), text.encode(all)))
}

/** Which of several outcomes a throw gives. */
async function thrown(key: CryptoKey, count: number, { outcomes, weight = 1, weights }: Throw): Promise<number> {
  const each = weights?.length ? weights : Array<number>(outcomes).fill(weight)
  const total = BigInt(each.reduce((sum, one) => sum + one, 0))
  const message = new DataView(new ArrayBuffer(12))
  message.setBigUint64(0, BigInt(count))
  let value = ALL
  for (let attempt = 0; value >= ALL - (ALL % total); attempt++) {
    message.setUint32(8, attempt)
    value = BigInt(`0x${hex(await crypto.subtle.sign('HMAC', key, message.buffer))}`)
  }
  let left = Number(value % total)
  return each.findIndex((one) => (left -= one) < 0)
}

/** Whether a move can be the one that was shown: what was secret of it was left out then, or null. */
function isAlike(shown: Move | undefined, move: Move): boolean {
  if (!shown) return true
  return shown.every((part, at) => part === null || part === move[at])
}

/** `seen` is the move of chance that this browser was shown at a place of the game, as far as it knows. */
export async function check(
  dice: Dice,
  promise: string,
  pledge: Pledge | null,
  seen: (ply: number) => Move | undefined,
): Promise<Findings> {
  const key = await mixed(dice)
  const fits = async (one: Throw, count: number): Promise<boolean> => {
    return isAlike(seen(one.ply), one.move) && (await thrown(key, dice.first + count, one)) === one.index
  }
  const fitting = await Promise.all(dice.throws.map(fits))
  const first = fitting.indexOf(false)
  const mine = pledge ? dice.numbers.findIndex((added) => added.number === pledge.number) : -1
  return {
    isSamePromise: pledge ? pledge.promise === dice.seed_hash && pledge.promise === promise : null,
    isPromised: hex(await crypto.subtle.digest('SHA-256', bytes(dice.seed))) === promise,
    hasMine: pledge ? mine >= 0 : null,
    later: mine < 0 ? [] : dice.numbers.slice(mine + 1).map((added) => added.seat),
    wrong: first < 0 ? null : first + 1,
  }
}
