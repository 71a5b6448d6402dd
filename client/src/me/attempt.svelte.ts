/** One thing at a time that may be refused, and what went wrong with it. */
import { explained } from '../frame/trouble'

export class Attempt {
  trouble = $state('')
  isBusy = $state(false)

  constructor(private readonly explain: (error: unknown) => string = explained) {}

  /** Whether it was done. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    this.trouble = ''
    try {
      await work()
      return true
    } catch (error) {
      this.trouble = this.explain(error)
      return false
    } finally {
      this.isBusy = false
    }
  }
}
