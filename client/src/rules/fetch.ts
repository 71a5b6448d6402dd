/** A game's files, from the folder that the build has written them to. */
import type { Description } from './description'
import { Rules } from './rules'

async function get(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

export async function fetchRules(folder: string, game: string): Promise<Rules> {
  const [module, description] = await Promise.all([
    get(`${folder}/${game}.wasm`)
      .then((response) => response.arrayBuffer())
      .then((bytes) => WebAssembly.compile(bytes)),
    get(`${folder}/${game}.json`).then((response) => response.json() as Promise<Description>),
  ])
  return new Rules(module, description)
}

/** The network for so many players, if there is one. */
export async function fetchWeights(
  folder: string,
  { description }: Rules,
  seats: number,
): Promise<ArrayBuffer | undefined> {
  if (!description.bots.networks.includes(seats)) return undefined
  return (await get(`${folder}/${description.game}-${seats}.weights`)).arrayBuffer()
}
