import type { FastifyRequest } from 'fastify'
import { isLanguageCode, negotiateLanguage, type LanguageCode, type Theme } from '@fairground/contract'
import type { Merchant } from '../merchants/index.ts'

export interface Preference {
  language: LanguageCode
  theme: Theme
}

/** Language and theme as the visitor chose them before, else as the browser asks, else as the merchant has it. */
export function preferenceOf(request: FastifyRequest, { settings }: Merchant): Preference {
  const cookies = cookiesOf(request)
  const chosen = cookies.get('language') ?? ''
  const language =
    isLanguageCode(chosen) && settings.languages.includes(chosen)
      ? chosen
      : negotiateLanguage(acceptedTags(request), settings.languages, settings.defaultLanguage)
  return { language, theme: settings.hasDarkTheme && cookies.get('theme') === 'dark' ? 'dark' : 'light' }
}

const noCookies: ReadonlyMap<string, string> = new Map()

function cookiesOf(request: FastifyRequest): ReadonlyMap<string, string> {
  if (!request.headers.cookie) return noCookies
  const pairs = request.headers.cookie.split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

/** By weight, best first. */
function acceptedTags(request: FastifyRequest): string[] {
  const weighted = (request.headers['accept-language'] ?? '')
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';q=')
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
  return weighted
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
