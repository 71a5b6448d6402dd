/** A module's memory: what is put where, and how numbers are read and written. Nothing is ever given back. */
import type { Field, Layout } from './description'

export type Address = number

const ALIGNMENT = 16
const PAGE = 65_536

const VIEWS = {
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  uint8: Uint8Array,
  uint64: BigUint64Array,
  float32: Float32Array,
  float64: Float64Array,
}
type NumberType = keyof typeof VIEWS

/** A layout at its place. */
export interface Block {
  address: Address
  layout: Layout
}

export class Memory {
  private free: Address
  private bytes: Uint8Array
  private words: Int32Array

  constructor(
    private readonly memory: WebAssembly.Memory,
    heap: Address,
  ) {
    this.free = heap
    this.bytes = new Uint8Array(memory.buffer)
    this.words = new Int32Array(memory.buffer)
  }

  allocate(size: number): Address {
    const address = Math.ceil(this.free / ALIGNMENT) * ALIGNMENT
    this.free = address + size
    const missing = this.free - this.memory.buffer.byteLength
    if (missing > 0) {
      this.memory.grow(Math.ceil(missing / PAGE))
      this.bytes = new Uint8Array(this.memory.buffer)
      this.words = new Int32Array(this.memory.buffer)
    }
    return address
  }

  place(layout: Layout): Block {
    return { address: this.allocate(layout.size), layout }
  }

  /** The bytes themselves, until memory grows. */
  at(address: Address, size: number): Uint8Array {
    return this.bytes.subarray(address, address + size)
  }

  copy(from: Address, to: Address, size: number): void {
    this.bytes.copyWithin(to, from, from + size)
  }

  /** All numbers of a field, one after the other, until memory grows. */
  field(base: Address, { offset, type, shape }: Field): InstanceType<(typeof VIEWS)[NumberType]> {
    const count = shape.reduce((product, size) => product * size, 1)
    return new VIEWS[type as NumberType](this.memory.buffer, base + offset, count)
  }

  part({ address, layout }: Block, name: string): InstanceType<(typeof VIEWS)[NumberType]> {
    return this.field(address, layout.parts[name]!)
  }

  addressOf({ address, layout }: Block, name: string): Address {
    return address + layout.parts[name]!.offset
  }

  /** One number of a layout. */
  set(block: Block, name: string, value: number | bigint): void {
    const numbers = this.part(block, name)
    if (numbers instanceof BigInt64Array || numbers instanceof BigUint64Array) numbers[0] = BigInt(value)
    else numbers[0] = Number(value)
  }

  /** Whole numbers of 64 bits that are small: moves, seats, points. */
  integers(address: Address, count: number): number[] {
    const found = new Array<number>(count)
    for (let index = 0; index < count; index++) found[index] = this.words[address / 4 + 2 * index]!
    return found
  }

  setIntegers(address: Address, values: readonly number[]): void {
    values.forEach((value, index) => {
      this.words[address / 4 + 2 * index] = value
      this.words[address / 4 + 2 * index + 1] = value < 0 ? -1 : 0
    })
  }
}
