/**
 * Every text people read, in every language: `<noun>/<tag>.json`. The English files are the source of keys and of their
 * arguments. The group `errors` of a noun has the messages of its refusals; `messaging.outgoing` (mails, text messages) is
 * used only by the platform.
 */
import type { ErrorCode } from '@fairground/contract'
import { siteParts, translatedTags, type MessageKey, type SitePart, type TranslatedTag } from '../generated/keys.ts'

export { siteParts, translatedTags, type MessageKey, type SitePart, type TranslatedTag }

/** One text per refusal of the contract, and one for a lost connection: a missing one is a compile error. */
export type ErrorMessageKey = `errors.${ErrorCode | 'connection_lost'}`
type ErrorText = Extract<MessageKey, `errors.${string}`>
type IsSame<A extends string, B extends string> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
export const errorTextsAreComplete = true satisfies IsSame<ErrorMessageKey, ErrorText>

/** @param tag BCP 47; English for a language without texts of its own */
export const translationOf = (tag: string): TranslatedTag => translatedTags.find((known) => known === tag) ?? 'en'
