import { expect, test } from 'vitest'
import { identityText } from './identity-text.ts'

const born = '1990-05-17'

test.each([
  ['Nguyễn Văn An', 'NGUYEN VAN AN'],
  ['Nguyễn Văn An', 'An Van  Nguyen'],
  ['Đỗ Thị Ðức', 'do thi duc'],
  ['Łukasz Sørensen', 'LUKASZ SORENSEN'],
  ['Groß', 'GROSS'],
  ['O’Brien', "O'BRIEN"],
])('%s and %s are one person', (one, other) => {
  expect(identityText(one, born)).toBe(identityText(other, born))
})

test.each([
  ['นิด', 'นุด'],
  ['राम', 'रमा'],
  ['Van An', 'Van Anh'],
])('%s and %s are two', (one, other) => {
  expect(identityText(one, born)).not.toBe(identityText(other, born))
})

test('another birth date is another person', () => {
  expect(identityText('Van An', born)).not.toBe(identityText('Van An', '1990-05-18'))
})
