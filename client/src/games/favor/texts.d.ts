/** What texts.js gives, with what Python's signs do (src/rules/python.ts); it is written by texts.py. */
import type { Instruction } from '../../frame/plugin'
import type { Fact } from '../../protocol'

declare const translated: (python: unknown) => { text: (effect: Instruction[]) => Fact }
export default translated
