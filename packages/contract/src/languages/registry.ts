/** The languages of the platform, by BCP 47 tag: the language's own name, its flag. */
const rows = {
  en: ['English', 'gb'],
  'zh-CN': ['简体中文', 'cn'],
  'zh-TW': ['繁體中文', 'tw'],
  vi: ['Tiếng Việt', 'vn'],
  th: ['ไทย', 'th'],
  id: ['Indonesia', 'id'],
  ms: ['Melayu', 'my'],
  fil: ['Filipino', 'ph'],
  km: ['ខ្មែរ', 'kh'],
  lo: ['ລາວ', 'la'],
  my: ['မြန်မာ', 'mm'],
  hi: ['हिन्दी', 'in'],
  bn: ['বাংলা', 'bd'],
  ta: ['தமிழ்', 'in'],
  te: ['తెలుగు', 'in'],
  ur: ['اردو', 'pk'],
  ne: ['नेपाली', 'np'],
  si: ['සිංහල', 'lk'],
  ja: ['日本語', 'jp'],
  ko: ['한국어', 'kr'],
  'pt-BR': ['Português', 'br'],
  es: ['Español', 'es'],
  fr: ['Français', 'fr'],
  de: ['Deutsch', 'de'],
  it: ['Italiano', 'it'],
  ru: ['Русский', 'ru'],
  tr: ['Türkçe', 'tr'],
  ar: ['العربية', 'sa'],
  pl: ['Polski', 'pl'],
  sw: ['Kiswahili', 'ke'],
} as const satisfies Record<string, readonly [name: string, flag: string]>

export type LanguageTag = keyof typeof rows

export interface Language {
  tag: LanguageTag
  /** In the language itself. */
  name: string
  /** ISO 3166 code of the flag picture. */
  flag: string
  direction: 'ltr' | 'rtl'
}

const rightToLeft: ReadonlySet<string> = new Set<LanguageTag>(['ar', 'ur'])
export const languageTags = Object.keys(rows) as readonly LanguageTag[]
export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(rows, tag)

export function getLanguage(tag: LanguageTag): Language {
  const [name, flag] = rows[tag]
  return { tag, name, flag, direction: rightToLeft.has(tag) ? 'rtl' : 'ltr' }
}
