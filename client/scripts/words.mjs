/** Every message of the page exists in every language, with the same values in it, and is used somewhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const LANGUAGES = ['en', 'fr', 'de', 'es']
const troubles = []
const files = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith(ending))
const text = (path) => readFileSync(path, 'utf8')

/** The messages of a file: id and what it wants to be given. */
function messages(path) {
  const found = new Map()
  let id = null
  for (const line of text(path).split('\n')) {
    const start = /^([a-z][\w-]*) =/.exec(line)
    if (start) found.set((id = start[1]), new Set())
    if (/^\s+\.[a-z]/.test(line)) id = null // a grammatical form: each language has its own
    if (id && !line.startsWith('#')) for (const [, name] of line.matchAll(/\$([\w-]+)/g)) found.get(id).add(name)
  }
  return found
}

const sources = [...files('src', '.ts'), ...files('src', '.svelte')].map(text).join('\n')
/** Facts of the server that only a part of the page can say. */
const told = [...files('../src/votive/web', '.py'), ...files('../src/votive/table', '.py')].map(text).join('\n')

/** Named in full, or by its beginning: word(`theme-${…}`). */
function isUsed(id) {
  if (new RegExp(`['"\`]${id}['"\`]`).test(sources) || told.includes(`"${id}"`)) return true
  const parts = id.split('-')
  return parts.some((_, at) => at > 0 && sources.includes(`\`${parts.slice(0, at).join('-')}-\${`))
}

const folders = files('src', '/en.ftl').map((path) => dirname(path))
/** The game whose words they are; two games are never on one page. */
const ofGame = (folder) => /games\/(\w+)/.exec(folder)?.[1]
const owner = new Map()
for (const folder of folders) {
  const english = messages(`${folder}/en.ftl`)
  for (const language of LANGUAGES) {
    const others = messages(`${folder}/${language}.ftl`)
    for (const [id, values] of english) {
      if (!others.has(id)) troubles.push(`${folder}/${language}.ftl lacks ${id}`)
      else if ([...others.get(id)].some((name) => !values.has(name)))
        troubles.push(`${folder}/${language}.ftl: ${id} uses another value`)
    }
    for (const id of others.keys())
      if (!english.has(id)) troubles.push(`${folder}/${language}.ftl: ${id} is not in English`)
  }
  for (const id of english.keys()) {
    if (!isUsed(id)) troubles.push(`${folder}: ${id} is not used`)
    const other = owner.get(id)
    if (other && !(ofGame(folder) && ofGame(other) && ofGame(folder) !== ofGame(other))) {
      troubles.push(`${id} is in ${other} and in ${folder}`)
    }
    owner.set(id, folder)
  }
}

/** What the page asks for must be there: in the page's words, or in those that the server's facts use too. */
const shared = new Set(files('../src/votive', '/en.ftl').flatMap((path) => [...messages(path).keys()]))
for (const [, id] of sources.matchAll(/\bword\(\s*'([\w-]+)'/g)) {
  if (!owner.has(id) && !shared.has(id)) troubles.push(`${id} is asked for and nowhere to be found`)
}

for (const trouble of troubles) console.error(trouble)
console.log(`${owner.size} messages in ${LANGUAGES.length} languages`)
process.exit(troubles.length > 0 ? 1 : 0)
