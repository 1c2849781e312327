import { expect, test } from 'vitest'
import { pictureBytesMax } from '@fairground/contract'
import { isPngOrJpg, isTooLarge, megabytes } from './picture-file.ts'

test('a picture is recognised by its content, up to five megabytes', () => {
  expect(isPngOrJpg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(true)
  expect(isPngOrJpg(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(true)
  expect(isPngOrJpg(new TextEncoder().encode('<svg xmlns='))).toBe(false)
  expect(isPngOrJpg(new Uint8Array())).toBe(false)
  expect(isTooLarge({ size: pictureBytesMax })).toBe(false)
  expect(isTooLarge({ size: pictureBytesMax + 1 })).toBe(true)
  expect([1, 2_202_010].map(megabytes)).toEqual(['0.1', '2.1'])
})
