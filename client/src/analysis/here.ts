/** The oracle of this page: from the files that the build has made. */
import { fetchDescription, fetchModule, fetchWeights, fileAddress } from '../rules/fetch'
import { FOLDER, isPlayedHere } from '../solo/available'
import type { Oracle } from './pool'
import type { GameRecord } from './recorded'

export const here: Oracle = {
  async find({ game, rules, seats }: GameRecord) {
    if (!(await isPlayedHere(game, rules))) return null
    const description = await fetchDescription(FOLDER, game)
    const [module, weights, presentation] = await Promise.all([
      fetchModule(FOLDER, game),
      fetchWeights(FOLDER, description, seats),
      fileAddress(FOLDER, game, `${game}.js`),
    ])
    return { module, description, weights, presentation }
  },

  newWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
}
