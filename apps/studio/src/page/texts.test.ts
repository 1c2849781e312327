import { expect, test } from 'vitest'
import { refusalCodes } from '../play-contract.ts'
import arabic from './texts/ar.json' with { type: 'json' }
import english from './texts/en.json' with { type: 'json' }
import vietnamese from './texts/vi.json' with { type: 'json' }

const partsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each([
  ['vi', vietnamese],
  ['ar', arabic],
])('%s says everything English says, with the same parts', (_, texts: Record<string, string>) => {
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(english)) expect(partsOf(texts[key] ?? ''), key).toEqual(partsOf(text))
})

test('every refusal has a text, and no text has an exclamation mark', () => {
  for (const code of refusalCodes) expect(english).toHaveProperty(code)
  for (const texts of [english, vietnamese, arabic])
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[!！]/)
})
