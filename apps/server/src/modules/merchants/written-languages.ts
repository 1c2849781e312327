import { getLanguage } from '@fairground/contract'
import { codeOfTag, type LanguageCode } from '@fairground/contract/language-codes'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Merchants } from './merchants.ts'

/** The languages in which operators write for a merchant's players; the one that has to be there first. */
export function writtenLanguages(merchants: Merchants, merchant: MerchantId): { code: LanguageCode; name: string }[] {
  const { defaultLanguage, languages } = merchants.get(merchant).settings
  return [...new Set([defaultLanguage, ...languages])].map((tag) => ({
    code: codeOfTag(tag),
    name: getLanguage(tag).name,
  }))
}
