import { expect, test } from 'vitest'
import { readDocumentLanguage } from './document-language.ts'

test('the tag of the document is read in its usual case', () => {
  expect(readDocumentLanguage({ lang: 'pt-br', dir: 'ltr' }, 'pt-BR')).toEqual({ tag: 'pt-BR', direction: 'ltr' })
})

test('a pseudo-language keeps its own tag and its direction', () => {
  expect(readDocumentLanguage({ lang: 'ar-xb', dir: 'rtl' }, 'en')).toEqual({ tag: 'ar-xb', direction: 'rtl' })
})
