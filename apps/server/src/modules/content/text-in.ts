import type { LanguageTag } from '@fairground/contract'
import { tagOfCode, type LanguageCode } from '@fairground/contract/language-codes'
import type { RequestContext } from '../../platform/scope.ts'
import type { Texts } from '../../platform/texts/text-in.ts'
import type { Merchants } from '../merchants/index.ts'

export { hasText, textIn } from '../../platform/texts/text-in.ts'

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

/** By language, where there is one. */
export const titlesOf = (texts: unknown): Partial<Record<LanguageCode, string>> =>
  Object.fromEntries(Object.entries(texts as Texts).flatMap(([code, { title }]) => (title ? [[code, title]] : [])))
