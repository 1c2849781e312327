import { findTagOfCode } from '@fairground/contract/language-codes'
import arabic from './texts/ar.json' with { type: 'json' }
import english from './texts/en.json' with { type: 'json' }
import vietnamese from './texts/vi.json' with { type: 'json' }

export interface Language {
  tag: string
  direction: 'ltr' | 'rtl'
  texts: Record<keyof typeof english, string>
}

const languages: Record<'en' | 'vi' | 'ar', Language> = {
  en: { tag: 'en', direction: 'ltr', texts: english },
  vi: { tag: 'vi', direction: 'ltr', texts: vietnamese },
  ar: { tag: 'ar', direction: 'rtl', texts: arabic },
}

/** By the platform's code; English where there are no texts. */
export function languageOf(code: string): Language {
  const tag = findTagOfCode(code)
  return tag === 'vi' || tag === 'ar' ? languages[tag] : languages.en
}
