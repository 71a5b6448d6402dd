/** Calls the functions of a translated module and writes down what each answers, or its error. Argument: the module. */
import { pathToFileURL } from 'node:url'
import * as operators from '../../src/rules/python'
import * as objects from '../../src/rules/python_objects'

type Module = (python: unknown, rows: unknown) => Record<string, () => unknown>

const loaded = (await import(pathToFileURL(process.argv[2]!).href)) as { default: Module }
const answers = Object.entries(loaded.default({ ...operators, ...objects }, {})).map(([name, call]) => {
  try {
    return [name, { answer: call() }]
  } catch (error) {
    return [name, { error: String(error) }]
  }
})
process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
