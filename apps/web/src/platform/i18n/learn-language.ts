import type { LanguageTag } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import type { SitePart } from '@fairground/texts'
import type { DisplayLanguage, Texts } from './i18n.ts'
import { storeLanguage } from './language-codes.ts'
import { loadTexts } from './load-texts.ts'

/** How a language is written, and its texts. */
export async function learnLanguage(
  language: LanguageTag,
  parts: readonly SitePart[],
): Promise<DisplayLanguage & { texts: Texts }> {
  const { tag, direction } = getLanguage(language)
  return { language, tag, direction, texts: await loadTexts(tag, parts) }
}

/** `lang` in lower case, as the specification has it. */
export function rememberLanguage({ language, tag, direction }: DisplayLanguage): void {
  document.documentElement.lang = tag.toLowerCase()
  document.documentElement.dir = direction
  storeLanguage(language)
}
