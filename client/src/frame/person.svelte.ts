/** Who somebody is. A name is enough; the rest is a cookie that scripts cannot read. */
import type { PersonInfo } from '../protocol'
import { api, Failed } from './api'
import { lastReplay } from '../replay/last'
import { saved } from '../solo/store'
import { kept } from './kept'
import { line } from './line.svelte'
import { preferences } from './preferences.svelte'
import { GUEST } from './speech.svelte'

class Me {
  person: PersonInfo | null = $state.raw(null)
  #asked: Promise<void> | null = null

  /** Asks the server once who we are. */
  known(): Promise<void> {
    if (!kept.isKnown()) return Promise.resolve() // nobody has a name here yet
    this.#asked ??= api.me().then(
      (person) => void (this.person = person),
      (error: unknown) => {
        if (error instanceof Failed && error.status === 401) kept.isKnown(false)
        else this.#asked = null // ask again next time
      },
    )
    return this.#asked
  }

  /** Makes sure that we are somebody; by this name, if one was given. */
  async be(name: string): Promise<PersonInfo> {
    await this.known()
    const wanted = name.trim()
    if (!this.person) {
      this.person = (await api.newPerson(wanted || preferences.name || GUEST)).person
      kept.isKnown(true)
      line.reopen() // the socket has to know us
    } else if (wanted && this.person.name !== wanted) {
      this.person = await api.rename(wanted)
    }
    if (wanted) preferences.name = wanted
    return this.person
  }

  /** The server knows us now, by a passkey. */
  enter(person: PersonInfo): void {
    this.person = person
    this.#asked = Promise.resolve()
    preferences.name = person.name
    kept.isKnown(true)
    line.reopen()
  }

  /** Nobody is known on this device any more, and nothing of them stays in this browser. */
  leave(): void {
    this.person = null
    this.#asked = null
    preferences.name = ''
    kept.clear()
    void saved.clear().catch(() => undefined) // no database: nothing was kept
    void lastReplay.forget()
    line.reopen()
  }
}

export const me = new Me()
