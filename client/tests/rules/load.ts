/** A game's files as the build has left them, for programs under Node. */
import { readFileSync } from 'node:fs'
import type { Description } from '../../src/rules/description'
import { Rules } from '../../src/rules/rules'

export interface Files {
  description: Description
  module: WebAssembly.Module
  weights: (seats: number) => ArrayBuffer | undefined
}

export function readFiles(folder: string, game: string): Files {
  const description = JSON.parse(readFileSync(`${folder}/${game}.json`, 'utf8')) as Description
  const weights = (seats: number): ArrayBuffer | undefined => {
    if (!description.bots.networks.includes(seats)) return undefined
    return new Uint8Array(readFileSync(`${folder}/${game}-${seats}.weights`)).buffer
  }
  return { description, module: new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`)), weights }
}

export const rulesOf = ({ module, description }: Files): Rules => new Rules(module, description)
