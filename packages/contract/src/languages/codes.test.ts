import { expect, test } from 'vitest'
import { codeOfTag, findTagOfCode, languageCodes, tagOfCode, type LanguageCode } from './codes.ts'
import { isLanguageTag, languageTags } from './registry.ts'

test('every language has one code of its own', () => {
  expect(new Set(languageCodes).size).toBe(languageTags.length)
  for (const tag of languageTags) expect(tagOfCode(codeOfTag(tag))).toBe(tag)
})

test('no tag is spelled like a code', () => {
  expect(languageCodes.filter(isLanguageTag)).toEqual([])
})

test.each(['', 'vi', 'vn', 'XX', 'toString', '__proto__'])('no language has the code %j', (code) => {
  expect(findTagOfCode(code)).toBeUndefined()
  expect(() => tagOfCode(code as LanguageCode)).toThrow(RangeError)
})
