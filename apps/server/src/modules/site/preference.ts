import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { negotiateLanguage, themeChoices, type LanguageTag, type ThemeChoice } from '@fairground/contract'
import { findTagOfCode } from '@fairground/contract/language-codes'
import type { Merchant } from '../merchants/index.ts'

export interface Preference {
  language: LanguageTag
  theme: ThemeChoice
}

/** Language and theme: the visitor's earlier choice, else the browser's preference, else the merchant's default. */
export function preferenceOf(request: FastifyRequest, { settings }: Merchant): Preference {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const chosen = findTagOfCode(cookies['language'] ?? '')
  const language =
    chosen && settings.languages.includes(chosen)
      ? chosen
      : negotiateLanguage(acceptedTags(request), settings.languages, settings.defaultLanguage)
  const theme = settings.hasDarkTheme ? themeChoices.find((choice) => choice === cookies['theme']) : undefined
  return { language, theme: theme ?? 'light' }
}

/** Longer than browsers send; the rest is ignored. */
const headerLengthMax = 512

/** By weight, best first. */
export function acceptedTags(request: FastifyRequest): string[] {
  const accepted = request.headers['accept-language']?.slice(0, headerLengthMax)
  return accepted ? new Negotiator({ headers: { 'accept-language': accepted } }).languages() : []
}
