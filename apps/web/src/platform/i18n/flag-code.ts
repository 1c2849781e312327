import { getLanguage, languageTags } from '@fairground/contract/languages'
import type { FlagCode } from '../../ui/generated/icon-names.ts'

const flags: ReadonlySet<string> = new Set(languageTags.map((tag) => getLanguage(tag).flag))

/** The picture set holds the flag of every language of the registry. */
export const isFlagCode = (code: string): code is FlagCode => flags.has(code)
