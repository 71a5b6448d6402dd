/** The oracle that lies in a file which opens alone: the parts that the server puts into it (standalone.py). */
import type { Oracle } from '../analysis/pool'
import type { Description } from '../rules/description'
import { hasVectors } from '../rules/vectors'

const part = (kind: string): string | undefined => document.getElementById(`oracle-${kind}`)?.textContent

export const hasOracle = (): boolean => part('wasm') !== undefined && hasVectors()

function unpacked(kind: string): Response {
  const bytes = Uint8Array.from(atob(part(kind)!), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
}

/** The address of the worker's program. */
let program = ''

export const embedded: Oracle = {
  async find() {
    if (!hasOracle()) return null
    const [module, description, presentation, worker, weights] = await Promise.all([
      unpacked('wasm')
        .arrayBuffer()
        .then((bytes) => WebAssembly.compile(bytes)),
      unpacked('json').json() as Promise<Description>,
      unpacked('js').text(),
      unpacked('worker').text(),
      part('weights') === undefined ? undefined : unpacked('weights').arrayBuffer(),
    ])
    const text = presentation.replace(/^export default /, 'globalThis.votivePresentation=')
    program = URL.createObjectURL(new Blob([text, '\n', worker], { type: 'text/javascript' }))
    return { module, description, presentation: null, weights }
  },

  newWorker: () => new Worker(program),
}
