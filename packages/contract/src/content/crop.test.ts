import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerShapes, bannerSize, cropOf, cropText, isCropOf, largestCrop, movedCrop, zoomedCrop } from './crop.ts'

const side = fc.integer({ min: 1, max: 9_000 })
const size = fc.record({ width: side, height: side })
const push = fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) })
const factor = fc.double({ min: 0.05, max: 20, noNaN: true })

test('a picture of a banner’s shape is kept whole, another in the middle as far as it goes', () => {
  expect(largestCrop(bannerSize)).toEqual({ left: 0, top: 0, ...bannerSize })
  expect(largestCrop({ width: 1_440, height: 1_688 })).toEqual({ left: 0, top: 500, width: 1_440, height: 688 })
  expect(largestCrop({ width: 1_720, height: 344 })).toEqual({ left: 500, top: 0, width: 720, height: 344 })
})

test('however it is pushed and zoomed, it stays a part of its picture in the shape of its group', () => {
  const shapes = fc.constantFrom(...Object.values(bannerShapes))
  fc.assert(
    fc.property(size, shapes, fc.array(fc.oneof(push, factor), { maxLength: 12 }), (picture, shape, acts) => {
      let crop = largestCrop(picture, shape)
      expect(isCropOf(crop, picture, shape)).toBe(true)
      for (const act of acts) {
        crop = typeof act === 'number' ? zoomedCrop(crop, act, { size: picture, shape }) : movedCrop(crop, act, picture)
        expect(isCropOf(crop, picture, shape), JSON.stringify({ picture, shape, crop })).toBe(true)
      }
      expect(cropOf(cropText(crop))).toEqual(crop)
    }),
  )
})

test('zooming keeps the middle, out to the whole and in to what is still sharp', () => {
  const picture = { width: 2_000, height: 2_000 }
  const closer = zoomedCrop(largestCrop(picture), 2, { size: picture })
  expect(closer).toEqual({ left: 500, top: 761, width: 1_000, height: 478 })
  expect(zoomedCrop(closer, 100, { size: picture }).width).toBe(360)
  expect(zoomedCrop(closer, 0.001, { size: picture }).width).toBe(2_000)
})

test.each(['', '1,2,3', '1,2,3,4,5', '-1,0,720,344', '0,0,720.5,344', '0,0,1e3,344', '0,0,720,344 ', '100000,0,1,1'])(
  '%j is no part',
  (text) => {
    expect(cropOf(text)).toBeNull()
  },
)

test.each([
  { left: 1, top: 0, width: 720, height: 344 },
  { left: 0, top: 1, width: 720, height: 344 },
  { left: 0, top: 0, width: 720, height: 343 },
  { left: 0, top: 0, width: 359, height: 172 },
  { left: 0, top: 0, width: 0, height: 0 },
])('%j is none of a banner', (crop) => {
  expect(isCropOf(crop, bannerSize)).toBe(false)
})

test('a part in the shape of one group is none of another', () => {
  const picture = { width: 1_920, height: 1_080 }
  const film = largestCrop(picture, bannerShapes.m_video)
  expect(film).toEqual({ left: 0, top: 0, ...picture })
  expect(isCropOf(film, picture, bannerShapes.m_home)).toBe(false)
  expect(isCropOf(film, picture, bannerShapes.m_login)).toBe(false)
})
