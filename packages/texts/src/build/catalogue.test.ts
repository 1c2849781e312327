import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commonErrors, errorCodes } from '@fairground/contract'
import { operatorRefusals } from '@fairground/contract/console'
import { describe, expect, test } from 'vitest'
import { siteParts, translatedTags } from '../index.ts'
import { compileTexts, textsByKey } from './compile.ts'
import { nounsIn, readTexts, tagsIn } from './read-texts.ts'

const folder = path.join(import.meta.dirname, '../..')
const tags = tagsIn(folder)
const flat = (tag: string) => textsByKey(readTexts(folder, tag))
const english = flat('en')

interface Found {
  arguments: Set<string>
  plurals: string[][]
}

/** Walks a compiled text: 0 is the number of the plural, `[name]`, `[name, 1, options]` select, `[name, 2 | 3, options]` plural, `[name, 4…6, style]`. */
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

const compiledOf = (tag: string): Record<string, unknown> =>
  Object.assign({}, ...Object.values(compileTexts(readTexts(folder, tag)))) as Record<string, unknown>

test('the generated files list every language and noun', () => {
  expect([...translatedTags]).toEqual(tags)
  expect(tags.length).toBeGreaterThan(1)
  // The refusals of all nouns form one part.
  expect([...siteParts]).toEqual([...nounsIn(folder), 'errors'].sort())
})

test('every noun has every language', () => {
  for (const noun of nounsIn(folder))
    expect(readdirSync(path.join(folder, noun)).sort(), noun).toEqual(tags.map((tag) => `${tag}.json`))
})

test('there is exactly one text per refusal of the contract, and one for a lost connection', () => {
  const keys = Object.keys(english).filter((key) => key.startsWith('errors.'))
  expect(keys.sort()).toEqual([...errorCodes, 'connection_lost'].map((code) => `errors.${code}`).sort())
  expect(() => textsByKey({ games: { errors: { lost: 'A' } }, kyc: { errors: { lost: 'B' } } })).toThrow('errors.lost')
})

test('the console has a text for each refusal of its own and for those that any call may raise', () => {
  const { refusals } = readTexts(path.join(folder, 'console'), 'en') as Record<'refusals', Record<string, string>>
  const codes = [...Object.keys(operatorRefusals), ...commonErrors, 'connection_lost', 'not_found', 'other']
  // Those of players' calls only.
  const players = ['free_reject', 'actual_account_required', 'region_restricted', 'ip_blocked', 'under_maintenance']
  expect(codes.filter((code) => !refusals[code] && !players.includes(code))).toEqual([])
})

describe.each(tags)('%s', (tag) => {
  const own = flat(tag)
  const compiled = compiledOf(tag)

  test('has the keys of English', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  })

  test('uses the arguments of English', () => {
    const source = compiledOf('en')
    for (const [key, message] of Object.entries(compiled))
      expect([...inspect(message).arguments].sort(), key).toEqual([...inspect(source[key]).arguments].sort())
  })

  test('has every plural form its language knows, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
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

  test('equals the compiled texts', () => {
    const parts = compileTexts(readTexts(folder, tag))
    expect(Object.keys(parts).sort()).toEqual([...siteParts, 'outgoing'].sort())
    for (const [part, texts] of Object.entries(parts)) {
      const written: unknown = JSON.parse(readFileSync(path.join(folder, 'generated', tag, `${part}.json`), 'utf8'))
      expect(written, 'run: node packages/texts/compile-texts.mjs').toEqual(JSON.parse(JSON.stringify(texts)))
    }
  })
})

/** Names, and labels quoted from other products. */
const properNames =
  /\b(Fairground|Mark Six|WhatsApp|Telegram|Facebook|Messenger|Google|Safari|Chrome|Android|iPhone|iOS|Originals|VIP|PVP|SMS|PNG|JPG|IP|QR|OK|E-mail|URL|KYC|ID|USDT|Security centre|Share|Add to Home [Ss]creen|Install app)\b/g

test('English is in sentence case', () => {
  for (const [key, text] of Object.entries(english)) {
    const plain = text.replaceAll(properNames, '').replaceAll(/\{\w+, (select|plural),/g, '')
    expect(plain, key).not.toMatch(/[a-z0-9,;:] +[A-Z][a-z]/)
    // Short texts may be used in the middle of a line.
    if (text.length > 14) expect(text, key).toMatch(/^(\p{Lu}|\p{N}|\{|©|i(OS|Phone))/u)
  }
})
