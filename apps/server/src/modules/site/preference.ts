import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { isLanguageCode, negotiateLanguage, type LanguageCode, type Theme } from '@fairground/contract'
import type { Merchant } from '../merchants/index.ts'

export interface Preference {
  language: LanguageCode
  theme: Theme
}

/** Language and theme as the visitor chose them before, else as the browser asks, else as the merchant has it. */
export function preferenceOf(request: FastifyRequest, { settings }: Merchant): Preference {
  const cookies = parseCookie(request.headers.cookie ?? '')
  const chosen = cookies['language'] ?? ''
  const language =
    isLanguageCode(chosen) && settings.languages.includes(chosen)
      ? chosen
      : negotiateLanguage(acceptedTags(request), settings.languages, settings.defaultLanguage)
  return { language, theme: settings.hasDarkTheme && cookies['theme'] === 'dark' ? 'dark' : 'light' }
}

/** What browsers send is shorter; the rest of a longer one is not read. */
const headerLengthMax = 512

/** By weight, best first. */
function acceptedTags(request: FastifyRequest): string[] {
  const accepted = request.headers['accept-language']?.slice(0, headerLengthMax)
  return accepted ? new Negotiator({ headers: { 'accept-language': accepted } }).languages() : []
}
