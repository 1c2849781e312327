import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'
import { axisDays, pointsOf, smoothPath } from './chart-shape.ts'

test('a change is the part by which a figure grew; of nothing there is none', () => {
  expect(changeOf('112.4', '100')).toBeCloseTo(0.124)
  expect(changeOf('-50', '-100')).toBeCloseTo(0.5)
  expect(changeOf('-50', '100')).toBeCloseTo(-1.5)
  expect(changeOf(3, 0)).toBeNull()
})

test('points reach from edge to edge, and nothing lies in the middle of equal values', () => {
  const area = { width: 100, height: 50 }
  expect(pointsOf([0, 5, 10], area, { min: 0, max: 10 })).toEqual([
    [0, 50],
    [50, 25],
    [100, 0],
  ])
  expect(pointsOf([4], area, { min: 4, max: 4 })).toEqual([[50, 25]])
})

test('a curve passes through its points and does not leave the range between two of them', () => {
  const path = smoothPath([
    [0, 50],
    [50, 50],
    [100, 0],
  ])
  expect(path).toMatch(/^M0,50 C/)
  expect(path).toMatch(/ 100,0$/)
  const heights = [...path.matchAll(/-?[\d.]+,(-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.max(...heights)).toBe(50)
  expect(Math.min(...heights)).toBe(0)
  expect(smoothPath([])).toBe('')
})

test('an axis names the first and the last day, and few between', () => {
  expect(axisDays(1)).toEqual([0])
  expect(axisDays(7)).toEqual([0, 2, 3, 5, 6])
  expect(axisDays(14)).toEqual([0, 3, 7, 10, 13])
})
