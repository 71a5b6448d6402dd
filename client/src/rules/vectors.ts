/** Whether this browser runs WebAssembly with vectors, as games are compiled (docs/browser.md). */

/** The least module that has a vector in it: `i32.const 0; i8x16.splat; drop`. */
const WITH_VECTORS = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // WebAssembly, version 1
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // one type: takes nothing, gives nothing
  ...[0x03, 0x02, 0x01, 0x00], // one function, of that type
  ...[0x0a, 0x09, 0x01, 0x07, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b], // its code
])

export const hasVectors = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(WITH_VECTORS)
