/** A game's files, from the folder that the build has written them to. */
import type { Description } from './description'
import { Rules } from './rules'

/** Of each game its files, with a mark of what is in each: under that mark a file may be kept for ever. */
export type Index = Record<string, Record<string, string>>

async function get(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

const indices = new Map<string, Promise<Index>>()

/** What there is in a folder; nothing, if nothing was built. */
export function fetchIndex(folder: string): Promise<Index> {
  const known = indices.get(folder)
  if (known) return known
  const asked = fetch(`${folder}/index.json`).then((answer) => (answer.ok ? (answer.json() as Promise<Index>) : {}))
  indices.set(folder, asked)
  asked.catch(() => indices.delete(folder)) // ask again next time
  return asked
}

/** The address of a game's file, as it was when the index was read. */
export async function fileAddress(folder: string, game: string, name: string): Promise<string> {
  const mark = (await fetchIndex(folder))[game]?.[name]
  if (mark === undefined) throw new Error(`${folder} has no ${name}`)
  return `${folder}/${name}?${mark}`
}

async function file(folder: string, game: string, name: string): Promise<Response> {
  return get(await fileAddress(folder, game, name))
}

export async function fetchModule(folder: string, game: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await file(folder, game, `${game}.wasm`)).arrayBuffer())
}

export async function fetchDescription(folder: string, game: string): Promise<Description> {
  return (await file(folder, game, `${game}.json`)).json() as Promise<Description>
}

export async function fetchRules(folder: string, game: string): Promise<Rules> {
  return new Rules(...(await Promise.all([fetchModule(folder, game), fetchDescription(folder, game)])))
}

/** The network for so many players, if there is one. */
export async function fetchWeights(
  folder: string,
  { game, bots }: Description,
  seats: number,
): Promise<ArrayBuffer | undefined> {
  if (!bots.networks.includes(seats)) return undefined
  return (await file(folder, game, `${game}-${seats}.weights`)).arrayBuffer()
}
