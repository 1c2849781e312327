import { expect, test } from 'vitest'
import { checkContrasts, contrastOf, isTooWeak } from './look.ts'

const own = { light: {}, dark: {} }

test('contrasts are those of WCAG 2', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#fff', '#777777')).toBe(contrastOf('#777777', '#fff'))
  expect(contrastOf('#123456', '#123456')).toBe(1)
})

test('the design’s own colours are strong enough in both themes', () => {
  expect(checkContrasts(own).filter(isTooWeak)).toEqual([])
})

test('a weak colour is named with what it is on, in its theme only', () => {
  const weak = checkContrasts({ ...own, light: { brand: '#ffd54a' } }).filter(isTooWeak)
  expect(weak).toMatchObject([
    { theme: 'light', colour: 'on-brand', ground: 'brand', least: 4.5 },
    { theme: 'light', colour: 'brand', ground: 'surface', least: 3 },
  ])
})
