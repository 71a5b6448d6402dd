/** Prints as JSON how fast a module is under Node; arguments: folder, game, seats, runs, milliseconds. */
import { readFiles } from './load'
import { measure } from './measure'

const [folder, game, ...numbers] = process.argv.slice(2) as [string, string, ...string[]]
const [seats, runs, milliseconds] = numbers.map(Number) as [number, number, number]
const { module, description, weights } = readFiles(folder, game)
process.stdout.write(JSON.stringify(measure(module, description, weights(seats)!, seats, runs, milliseconds)))
