import { expect, test } from 'vitest'
import { playRefusals, missionRefusals } from '../play-contract.ts'
import arabic from './texts/ar.json' with { type: 'json' }
import english from './texts/en.json' with { type: 'json' }
import vietnamese from './texts/vi.json' with { type: 'json' }
import missionsArabic from './missions/texts/ar.json' with { type: 'json' }
import missionsEnglish from './missions/texts/en.json' with { type: 'json' }
import missionsVietnamese from './missions/texts/vi.json' with { type: 'json' }
import verifyArabic from './verify/texts/ar.json' with { type: 'json' }
import verifyEnglish from './verify/texts/en.json' with { type: 'json' }
import verifyVietnamese from './verify/texts/vi.json' with { type: 'json' }
import originalsArabic from './originals/texts/ar.json' with { type: 'json' }
import originalsEnglish from './originals/texts/en.json' with { type: 'json' }
import originalsVietnamese from './originals/texts/vi.json' with { type: 'json' }

const partsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each([
  ['vi', vietnamese, english],
  ['ar', arabic, english],
  ['vi of originals', originalsVietnamese, originalsEnglish],
  ['ar of originals', originalsArabic, originalsEnglish],
  ['vi of missions', missionsVietnamese, missionsEnglish],
  ['ar of missions', missionsArabic, missionsEnglish],
  ['vi of the check', verifyVietnamese, verifyEnglish],
  ['ar of the check', verifyArabic, verifyEnglish],
])('%s says everything English says, with the same parts', (_, texts: Record<string, string>, model) => {
  expect(Object.keys(texts)).toEqual(Object.keys(model))
  for (const [key, text] of Object.entries(model)) expect(partsOf(texts[key] ?? ''), key).toEqual(partsOf(text))
})

test('every refusal has a text, and no text has an exclamation mark', () => {
  for (const code of playRefusals) expect(english).toHaveProperty(code)
  for (const code of missionRefusals) expect(missionsEnglish).toHaveProperty(code)
  const ofGames = [english, vietnamese, arabic, originalsEnglish, originalsVietnamese, originalsArabic]
  const ofOthers = [missionsEnglish, missionsVietnamese, missionsArabic, verifyEnglish, verifyVietnamese, verifyArabic]
  for (const texts of [...ofGames, ...ofOthers])
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[!！]/)
})
