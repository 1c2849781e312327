import { expect, test } from 'vitest'
import { kycLimits } from '@fairground/contract'
import { formOf, isComplete, nextSlot, slotsOf } from './draft.ts'

const picture = { blob: new Blob(['x']), preview: 'blob:x' }

test('every document has one slot per required picture', () => {
  for (const document of ['id_card', 'passport', 'licence'] as const)
    expect(new Set(slotsOf(document)).size).toBe(kycLimits.pictures)
})

test('slots are filled in order, and the first is enough', () => {
  expect(nextSlot('id_card', {})).toBe('front')
  expect(nextSlot('id_card', { back: picture })).toBe('front')
  expect(nextSlot('passport', { page: picture })).toBe('selfie')
  expect(nextSlot('licence', { front: picture, back: picture, selfie: picture })).toBeNull()
  expect(isComplete('id_card', { back: picture, selfie: picture })).toBe(false)
  expect(isComplete('passport', { page: picture })).toBe(true)
})

test('the form carries the pictures of the chosen document only, in the order of their places', () => {
  const form = formOf({
    document: 'passport',
    pictures: { selfie: picture, front: picture, page: picture },
    remark: 'a',
  })
  expect(form.get('document')).toBe('passport')
  expect(form.get('remark')).toBe('a')
  expect(form.getAll('picture').map((part) => (part as File).name)).toEqual(['page.jpg', 'selfie.jpg'])
})
