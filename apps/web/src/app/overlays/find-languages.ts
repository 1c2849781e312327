import { getLanguage, type LanguageTag } from '@fairground/contract/languages'
import { shortName } from '../../platform/i18n/language-codes.ts'

/** By name in the language itself, by short name, or by tag. */
export function findLanguages(offered: readonly LanguageTag[], search: string): LanguageTag[] {
  const wanted = search.trim().toLowerCase()
  return offered.filter((tag) => {
    const { name } = getLanguage(tag)
    return [name, shortName(tag), tag].some((text) => text.toLowerCase().includes(wanted))
  })
}
