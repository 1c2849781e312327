import type { LanguageTag } from '@fairground/contract'
import type { DisplayLanguage } from './i18n.ts'

/** The document has its tag in lower case; text files are named by the tag in its usual case. */
export const readDocumentLanguage = (
  { lang, dir }: Pick<HTMLElement, 'lang' | 'dir'>,
  language: LanguageTag,
): Pick<DisplayLanguage, 'tag' | 'direction'> => ({
  tag: lang === language.toLowerCase() ? language : lang,
  direction: dir === 'rtl' ? 'rtl' : 'ltr',
})
