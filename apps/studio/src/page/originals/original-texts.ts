import { pageTagOfCode, setLanguage, translator, type PageTag, type TextKey, type Translate } from '../texts.ts'
import type own from './texts/en.json'

export type OriginalKey = TextKey | keyof typeof own
export type Say = Translate<OriginalKey>

type Texts = Record<OriginalKey, string>

// What all pages of games say, and what these add. A language that lacks a text does not compile.
const loaders: Record<PageTag, () => Promise<Texts>> = {
  en: async () => merge(await Promise.all([import('../texts/en.json'), import('./texts/en.json')])),
  vi: async () => merge(await Promise.all([import('../texts/vi.json'), import('./texts/vi.json')])),
  ar: async () => merge(await Promise.all([import('../texts/ar.json'), import('./texts/ar.json')])),
}

const merge = <Common, Own>([common, added]: [{ default: Common }, { default: Own }]): Common & Own => ({
  ...common.default,
  ...added.default,
})

/** Loads the texts of the language, and sets the page's direction. */
export async function loadOriginalTexts(code: string): Promise<Say> {
  const tag = pageTagOfCode(code)
  const texts = await loaders[tag]()
  setLanguage(tag)
  return translator(texts)
}
