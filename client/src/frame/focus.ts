/** Where the focus goes when a button has done its work and is gone: for whoever uses the keyboard, to what is said. */
export class Focus {
  #usedKeys = false

  pressed(): void {
    this.#usedKeys = true
  }

  pointed(): void {
    this.#usedKeys = false
  }

  /** After the page has changed. */
  find(): void {
    requestAnimationFrame(() => {
      const focused = document.activeElement
      const isLost = !focused || focused === document.body || (focused instanceof HTMLButtonElement && focused.disabled)
      if (isLost && this.#usedKeys && !document.querySelector('dialog[open]'))
        document.getElementById('status')?.focus()
    })
  }
}
