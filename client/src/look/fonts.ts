/** Resolves when the letters are there, which the page asks for in its head; or soon, if they do not come. */
const FACES = ['1em Marcellus', '1em "Source Sans 3"', '600 1em "Source Sans 3"']
const PATIENCE = 600

export const lettered: Promise<unknown> = Promise.race([
  Promise.all(FACES.map((face) => document.fonts.load(face))).catch(() => undefined),
  new Promise((done) => setTimeout(done, PATIENCE)),
])
