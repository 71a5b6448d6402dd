/** What an analysis is made of, where a page and a server could differ. */
import { expect, test } from 'vitest'
import { rounded } from '../src/analysis/grades'

test('numbers are rounded as Python rounds them', () => {
  const values = [0.00125, 1.115, 0.03125, 0.09375, -0.03125, -0.09375, 2 / 3, 12.5, 0]
  // round(value, 4) of each
  expect(values.map((value) => rounded(value))).toEqual([
    0.0013, 1.115, 0.0312, 0.0938, -0.0312, -0.0938, 0.6667, 12.5, 0,
  ])
  // round(value, 2) of each
  expect([1.115, 1.125, 1.375, 0.285].map((value) => rounded(value, 2))).toEqual([1.11, 1.12, 1.38, 0.28])
  expect(Object.is(rounded(-0.00001), 0)).toBe(true)
})
