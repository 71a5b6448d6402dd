/** A game as one file: what scripts/share.mjs puts into a page that opens alone. The game lies in that page. */
import '../look/fonts.css'
import '../look/look.css'
import { mount } from 'svelte'
import { board } from '../frame/games'
import { speech } from '../frame/speech.svelte'
import type { Analysis, Replay } from '../protocol'
import { Course } from '../replay/course'
import { Analysing } from '../replay/analysing.svelte'
import { Showing } from '../replay/showing.svelte'
import { learn } from '../replay/words'
import { embedded, hasOracle } from './embedded'
import Share from './Share.svelte'

declare global {
  /** Unpacked by the page before this script is. */
  var votiveShared: { replay: Replay; analysis: Analysis | null }
}

const { replay, analysis } = globalThis.votiveShared
const [plugin] = await Promise.all([board(replay.game), speech.learn(replay.game)])
plugin?.read?.(replay.cards)
await learn()
const analysing = new Analysing(replay, embedded, null, analysis)
const showing = new Showing(new Course(replay), plugin)

function read(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  showing.look(fragment.has('seat') ? Number(fragment.get('seat')) : NaN)
  showing.go(Number(fragment.get('at') ?? 0))
}
read()
addEventListener('hashchange', read)
mount(Share, {
  target: document.getElementById('app')!,
  props: { showing, analysing: analysis || hasOracle() ? analysing : null },
})
