import type { LanguageCode } from '@fairground/contract'

/** Operators' texts by language: `{ "EN": { "title": …, "content": … }, … }`. */
export type Texts = Partial<Record<LanguageCode, Readonly<Record<string, string>>>>

/** One part of a text in the wished language, else in the merchant's default, else in any. */
export function textIn(texts: unknown, part: string, languages: readonly LanguageCode[]): string {
  const all = texts as Texts
  for (const language of languages) {
    const text = all[language]?.[part]
    if (text !== undefined) return text
  }
  return Object.values(all).find((text) => text?.[part] !== undefined)?.[part] ?? ''
}
