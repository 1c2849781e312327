import { getLanguage, type LanguageTag } from '@fairground/contract'
import { codeOfTag, tagOfCode, type LanguageCode } from '@fairground/contract/language-codes'
import type { MerchantId } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/scope.ts'
import type { Merchants } from '../merchants/index.ts'

/** Operators' texts as they are stored, by the language's code: `{ "EN": { "title": …, "content": … }, … }`. */
export type Texts = Partial<Record<LanguageCode, Readonly<Record<string, string>>>>

/**
 * What texts are shown in, best first: the language that the call asks for, else the caller's; then the merchant's
 * default.
 */
export const textLanguages = (
  merchants: Merchants,
  { language, scope }: RequestContext,
  asked?: LanguageCode,
): LanguageTag[] => [
  asked === undefined ? language : tagOfCode(asked),
  merchants.get(scope.merchant).settings.defaultLanguage,
]

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

/** By language, where there is one. */
export const titlesOf = (texts: unknown): Partial<Record<LanguageCode, string>> =>
  Object.fromEntries(Object.entries(texts as Texts).flatMap(([code, { title }]) => (title ? [[code, title]] : [])))

/** The languages in which operators write for a merchant's players; the one that has to be there first. */
export function writtenLanguages(merchants: Merchants, merchant: MerchantId): { code: LanguageCode; name: string }[] {
  const { defaultLanguage, languages } = merchants.get(merchant).settings
  return [...new Set([defaultLanguage, ...languages])].map((tag) => ({
    code: codeOfTag(tag),
    name: getLanguage(tag).name,
  }))
}
