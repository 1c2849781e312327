import type { LanguageCode } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import type { SitePart } from '@fairground/texts'
import { writeCookie, writeStored } from '../browser/storage.ts'
import type { Speech, Texts } from './i18n.ts'
import { loadTexts } from './load-texts.ts'

/** How a language is written, and its texts. */
export async function learnLanguage(
  language: LanguageCode,
  parts: readonly SitePart[],
): Promise<Speech & { texts: Texts }> {
  const { tag, direction } = getLanguage(language)
  return { language, tag, direction, texts: await loadTexts(tag, parts) }
}

/** The specification's language change: stored, `lang` in lower case, announced. */
export function rememberLanguage({ language, tag, direction }: Speech): void {
  writeStored('language', language)
  writeCookie('language', language)
  document.documentElement.lang = tag.toLowerCase()
  document.documentElement.dir = direction
  dispatchEvent(new CustomEvent('changeLanguage', { detail: language }))
}
