import { getLanguage, type LanguageCode } from '@fairground/contract/languages'

/** By name in the language itself, by code, or by tag. */
export function findLanguages(offered: readonly LanguageCode[], wish: string): LanguageCode[] {
  const wanted = wish.trim().toLowerCase()
  return offered.filter((code) => {
    const { name, tag } = getLanguage(code)
    return [name, code, tag].some((text) => text.toLowerCase().includes(wanted))
  })
}
