import { describe, expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate.ts'
import { getLanguage, languageTags } from './registry.ts'

test('thirty languages', () => {
  expect(languageTags).toHaveLength(30)
})

test('every tag is canonical BCP 47', () => {
  expect(Intl.getCanonicalLocales([...languageTags])).toEqual(languageTags)
})

test('Arabic and Urdu are written from right to left', () => {
  expect(languageTags.filter((tag) => getLanguage(tag).direction === 'rtl')).toEqual(['ur', 'ar'])
})

describe('the first language is the best match of the browser’s list', () => {
  test.each([
    { accepted: ['de', 'vi-VN'], offered: ['en', 'vi', 'ar'], fallback: 'en', expected: 'vi' },
    { accepted: ['zh-TW', 'zh'], offered: ['en', 'zh-CN', 'zh-TW'], fallback: 'en', expected: 'zh-TW' },
    { accepted: ['zh-HK'], offered: ['en', 'zh-CN'], fallback: 'en', expected: 'zh-CN' },
    { accepted: ['pt'], offered: ['en', 'pt-BR'], fallback: 'en', expected: 'pt-BR' },
    { accepted: ['sv'], offered: ['en', 'vi'], fallback: 'vi', expected: 'vi' },
  ] as const)('$accepted of $offered', ({ accepted, offered, fallback, expected }) => {
    expect(negotiateLanguage(accepted, offered, fallback)).toBe(expected)
  })
})
