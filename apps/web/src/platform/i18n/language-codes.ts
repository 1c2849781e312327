import type { Boot, LanguageTag } from '@fairground/contract'
import { codeOfTag, tagOfCode } from '@fairground/contract/language-codes'
import { readStored, writeCookie, writeStored } from '../browser/storage.ts'

type Status = Pick<Boot, 'status'>

/** The short name that players know: `EN`, `VN`. */
export const shortName = (tag: LanguageTag): string => codeOfTag(tag)

/** What the merchant offers, in its order. */
export const offeredLanguages = ({ status }: Status): LanguageTag[] => status.info.settings.languages.map(tagOfCode)

/** What was chosen in this browser, where the merchant offers it. */
export function findStoredLanguage(boot: Status): LanguageTag | undefined {
  const code = readStored('language')
  return offeredLanguages(boot).find((tag) => codeOfTag(tag) === code)
}

/** The specification's language change: stored and announced by its code. */
export function storeLanguage(tag: LanguageTag): void {
  const code = codeOfTag(tag)
  writeStored('language', code)
  writeCookie('language', code)
  dispatchEvent(new CustomEvent('changeLanguage', { detail: code }))
}
