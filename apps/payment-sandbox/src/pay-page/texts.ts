import arabic from './texts/ar.json' with { type: 'json' }
import english from './texts/en.json' with { type: 'json' }
import vietnamese from './texts/vn.json' with { type: 'json' }

export interface Language {
  tag: string
  direction: 'ltr' | 'rtl'
  texts: Record<keyof typeof english, string>
}

const languages: Record<'EN' | 'VN' | 'AR', Language> = {
  EN: { tag: 'en', direction: 'ltr', texts: english },
  VN: { tag: 'vi', direction: 'ltr', texts: vietnamese },
  AR: { tag: 'ar', direction: 'rtl', texts: arabic },
}

/** By the platform's code; English where there are no texts. */
export const languageOf = (code: string): Language => (code === 'VN' || code === 'AR' ? languages[code] : languages.EN)
