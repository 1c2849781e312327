import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorCodes } from '@fairground/contract'
import { describe, expect, test } from 'vitest'
import { compileCatalogue, flattenTexts, type TextTree } from './compile.ts'
import { translatedLanguages } from './index.ts'

const texts = path.join(import.meta.dirname, 'texts')
const generated = path.join(import.meta.dirname, '../generated')
const languages = Object.values(translatedLanguages)

const readTree = (language: string): TextTree =>
  Object.fromEntries(
    readdirSync(path.join(texts, language))
      .sort()
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(readFileSync(path.join(texts, language, file), 'utf8')) as TextTree,
      ]),
  )

const trees = new Map(languages.map((language) => [language, readTree(language)]))
const flat = (language: string) => flattenTexts(trees.get(language as 'en')!)
const english = flat('en')

interface Found {
  arguments: Set<string>
  plurals: string[][]
}

/** Walks a compiled text: 0 is the plural's own figure, `[name]`, `[name, 1, options]` select, `[name, 2 | 3, options]` plural, `[name, 4…6, style]`. */
function inspect(node: unknown, found: Found = { arguments: new Set(), plurals: [] }): Found {
  if (!Array.isArray(node)) return found
  const [name, kind, options] = node as [unknown, unknown, unknown]
  if (typeof name === 'string' && (node.length === 1 || (typeof kind === 'number' && kind > 0))) {
    found.arguments.add(name)
    if (kind === 2) found.plurals.push(Object.keys(options as object))
    if (options && typeof options === 'object') for (const option of Object.values(options)) inspect(option, found)
    return found
  }
  for (const part of node) inspect(part, found)
  return found
}

const compiledOf = (language: string): Record<string, unknown> => {
  const { core, rest, post } = compileCatalogue(trees.get(language as 'en')!)
  return { ...core, ...rest, ...post }
}

test('every folder of texts is a language the package offers', () => {
  expect(readdirSync(texts).sort()).toEqual([...languages].sort())
})

test('there is exactly one text per refusal of the contract, and one for a lost connection', () => {
  const keys = Object.keys(english).filter((key) => key.startsWith('errors.'))
  expect(keys.sort()).toEqual([...errorCodes, 'connection_lost'].map((code) => `errors.${code}`).sort())
})

describe.each(languages)('%s', (language) => {
  const own = flat(language)
  const compiled = compiledOf(language)

  test('has the keys of English, in the same files', () => {
    expect(readdirSync(path.join(texts, language)).sort()).toEqual(readdirSync(path.join(texts, 'en')).sort())
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  })

  test('uses the arguments of English', () => {
    const source = compiledOf('en')
    for (const [key, message] of Object.entries(compiled))
      expect([...inspect(message).arguments].sort(), key).toEqual([...inspect(source[key]).arguments].sort())
  })

  test('has every plural form its language knows, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(compiled))
      for (const forms of inspect(message).plurals) {
        const categories = forms.filter((form) => !form.startsWith('='))
        expect([...categories].sort(), key).toEqual([...pluralCategories].sort())
      }
  })

  test('has no empty text, stray space or exclamation mark', () => {
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).toBe(text)
      expect(text, key).not.toBe('')
      expect(text, key).not.toMatch(/[!！]/)
    }
  })

  test('is the one that was compiled', () => {
    const { core, rest, post } = compileCatalogue(trees.get(language)!)
    const read = (part: string): unknown =>
      JSON.parse(readFileSync(path.join(generated, language, `${part}.json`), 'utf8'))
    expect(read('core'), 'run: node packages/messages/compile-messages.mjs').toEqual(JSON.parse(JSON.stringify(core)))
    expect(read('rest'), 'run: node packages/messages/compile-messages.mjs').toEqual(JSON.parse(JSON.stringify(rest)))
    expect(read('post'), 'run: node packages/messages/compile-messages.mjs').toEqual(JSON.parse(JSON.stringify(post)))
  })
})

/** Names, and labels quoted from other makers' screens. */
const properNames =
  /\b(Fairground|Telegram|Facebook|Messenger|Google|Safari|Chrome|Android|iPhone|iOS|Originals|VIP|PVP|SMS|PNG|JPG|IP|QR|OK|E-mail|URL|KYC|ID|USDT|Security centre|Share|Add to Home [Ss]creen|Install app)\b/g

test('English is in sentence case', () => {
  for (const [key, text] of Object.entries(english)) {
    const plain = text.replaceAll(properNames, '').replaceAll(/\{\w+, (select|plural),/g, '')
    expect(plain, key).not.toMatch(/[a-z0-9,;:] +[A-Z][a-z]/)
    // Short ones may stand in the middle of a line.
    if (text.length > 14) expect(text, key).toMatch(/^(\p{Lu}|\p{N}|\{|©|i(OS|Phone))/u)
  }
})
