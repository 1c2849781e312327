import type { LanguageTag } from '@fairground/contract'
import { codeOfTag, type LanguageCode } from '@fairground/contract/language-codes'

/** Operators' texts as they are stored, by the language's code: `{ "EN": { "title": …, "content": … }, … }`. */
export type Texts = Partial<Record<LanguageCode, Readonly<Record<string, string>>>>

/** One part of a text in the first language that has it, else in any. */
export function textIn(texts: unknown, part: string, languages: readonly LanguageTag[]): string {
  const all = texts as Texts
  for (const language of languages) {
    const text = all[codeOfTag(language)]?.[part]
    if (text !== undefined) return text
  }
  return Object.values(all).find((text) => text?.[part] !== undefined)?.[part] ?? ''
}

export const hasText = (texts: unknown, part: string, language: LanguageTag): boolean =>
  (texts as Texts)[codeOfTag(language)]?.[part] !== undefined

/** One text in each of some languages, as it is stored. */
export type NamesByLanguage = Partial<Record<LanguageCode, string>>

export const nameIn = (names: NamesByLanguage, language: LanguageTag): string | undefined => names[codeOfTag(language)]

/** As a language is stored, and named in replies. */
export const storedLanguage = (language: LanguageTag): LanguageCode => codeOfTag(language)
