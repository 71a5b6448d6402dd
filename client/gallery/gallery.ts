/**
 * For whoever draws: a board alone on a page, in a position that `fixtures.py` has kept. Not part of the client.
 *
 * npm run dev, then /gallery/?objects for every drawing, object and beat, or /gallery/?fixture=4-offrandes-bidding-7&lang=de&theme=dark (&bare: without panels)
 */
import '../src/look/fonts.css'
import '../src/look/look.css'
import { mount } from 'svelte'
import type { GamePlugin } from '../src/frame/plugin'
import { Words, type Language } from '../src/language'
import FiguresPage from '../src/figures/FiguresPage.svelte'
import Table from './Table.svelte'

const fixtures = import.meta.glob('./dist/*.json', { import: 'default' })
const boards = import.meta.glob<GamePlugin>('../src/games/*/index.ts', { import: 'default' })
const words = import.meta.glob<string>(['../../src/votive/lang/*.ftl', '../../src/votive/games/*/lang/*.ftl'], {
  query: '?raw',
  import: 'default',
})

const page = import.meta.glob<string>('../src/lang/*.ftl', { query: '?raw', import: 'default' })

const asked = new URLSearchParams(location.search)
const code = (asked.get('lang') ?? 'en') as Language
const target = document.getElementById('gallery')!
document.documentElement.lang = code
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'

/** A kept position and what the frame would hand to the board. */
export interface Fixture {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [name: string]: any
}

async function show(): Promise<void> {
  if (asked.has('objects')) return void mount(FiguresPage, { target })
  const load = fixtures[`./dist/${asked.get('fixture')}.json`]
  if (!load) return list()
  const fixture = (await load()) as Fixture
  const game = String(fixture.view.game)
  const plugin = await Object.entries(boards).find(([path]) => path.includes(`/${game}/`))![1]()
  const sources = Object.entries(words).filter(
    ([path]) => path.endsWith(`/${code}.ftl`) && (!path.includes('/games/') || path.includes(`/${game}/`)),
  )
  const texts = await Promise.all(sources.map(([, load]) => load()))
  const own = await plugin.words?.[code]?.()
  mount(Table, {
    target,
    props: {
      fixture,
      plugin,
      words: new Words(code, texts, [await page[`../src/lang/${code}.ftl`]!(), own ?? '']),
      panels: !asked.has('bare'),
    },
  })
}

function list(): void {
  for (const path of Object.keys(fixtures)) {
    const link = document.createElement('a')
    link.href = `?fixture=${path.slice('./dist/'.length, -'.json'.length)}`
    link.textContent = link.href.split('=')[1]!
    target.append(link, document.createElement('br'))
  }
}

void show()
