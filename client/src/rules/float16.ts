/** Numbers of 16 bits (sign, 5 bits of exponent, 10 of mantissa) as those of 32: weights are kept in the former. */
export function float16(buffer: ArrayBuffer): Float32Array {
  return Float32Array.from(new Uint16Array(buffer), (bits) => {
    const sign = bits & 0x8000 ? -1 : 1
    const [exponent, mantissa] = [(bits >> 10) & 31, bits & 1023]
    if (exponent === 31) return mantissa ? NaN : sign * Infinity
    return sign * (exponent ? 2 ** (exponent - 15) * (1 + mantissa / 1024) : 2 ** -14 * (mantissa / 1024))
  })
}
