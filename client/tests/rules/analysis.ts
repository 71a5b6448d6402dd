/**
 * Analyses of games by a module, as tests/wasm asks in a file, as JSON: the tests compare them with Python's.
 * Arguments: folder, game, file.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Analyst, type Thoroughness } from '../../src/analysis/analyst'
import { type Job, jobsOf } from '../../src/analysis/plan'
import { foundBy } from '../../src/analysis/pool'
import { type GameRecord, ReplayedGame } from '../../src/analysis/recorded'
import { summarise } from '../../src/analysis/summary'
import type { Analysis } from '../../src/protocol'
import { presentationOf, type Translated } from '../../src/rules/presentation'
import { readFiles, rulesOf } from './load'

interface Question {
  games: GameRecord[]
  plan: Thoroughness
}

const [folder, game, file] = process.argv.slice(2) as [string, string, string]
const files = readFiles(folder, game)
const { default: translated } = (await import(pathToFileURL(`${folder}/${game}.js`).href)) as { default: Translated }
const { games, plan } = JSON.parse(readFileSync(file, 'utf8')) as Question

function analysed(record: GameRecord): Analysis {
  const rules = rulesOf(files)
  const presentation = presentationOf(translated, rules)
  const recorded = new ReplayedGame(rules, presentation, record)
  const analyst = new Analyst(recorded, presentation, plan, files.weights(record.seats))
  const work = (job: Job) => {
    if (job.kind === 'weigh') return analyst.weigh(job.ply)
    return job.kind === 'points' ? analyst.points(job.ply, job.times) : analyst.end()
  }
  // Backwards: what is found must not depend on what was looked at before.
  const jobs = jobsOf(recorded, plan).reverse()
  const { weighed, estimated, end } = foundBy(jobs, jobs.map(work))
  const ordered = <Value>(found: Map<number, Value>) => new Map([...found].sort(([one], [other]) => one - other))
  const { actors, isOver } = recorded
  const outline = {
    game: record.game,
    rules: record.rules,
    seats: record.seats,
    actors,
    isOver,
    finalPoints: analyst.finalPoints(),
    numbers: rules.description.analysis,
  }
  return summarise(plan, outline, { weighed: ordered(weighed), estimated: ordered(estimated), end })
}

process.stdout.write(JSON.stringify(games.map(analysed)))
