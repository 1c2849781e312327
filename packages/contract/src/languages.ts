/** The registry of DECISIONS: code in storage → BCP 47 tag, own name, flag. */
const rows = {
  EN: ['en', 'English', 'gb'],
  CN: ['zh-CN', '简体中文', 'cn'],
  TW: ['zh-TW', '繁體中文', 'tw'],
  VN: ['vi', 'Tiếng Việt', 'vn'],
  TH: ['th', 'ไทย', 'th'],
  ID: ['id', 'Indonesia', 'id'],
  MS: ['ms', 'Melayu', 'my'],
  PH: ['fil', 'Filipino', 'ph'],
  KM: ['km', 'ខ្មែរ', 'kh'],
  LO: ['lo', 'ລາວ', 'la'],
  MM: ['my', 'မြန်မာ', 'mm'],
  IN: ['hi', 'हिन्दी', 'in'],
  BD: ['bn', 'বাংলা', 'bd'],
  TA: ['ta', 'தமிழ்', 'in'],
  TE: ['te', 'తెలుగు', 'in'],
  UR: ['ur', 'اردو', 'pk'],
  NP: ['ne', 'नेपाली', 'np'],
  SI: ['si', 'සිංහල', 'lk'],
  JA: ['ja', '日本語', 'jp'],
  KO: ['ko', '한국어', 'kr'],
  PT: ['pt-BR', 'Português', 'br'],
  ES: ['es', 'Español', 'es'],
  FR: ['fr', 'Français', 'fr'],
  DE: ['de', 'Deutsch', 'de'],
  IT: ['it', 'Italiano', 'it'],
  RU: ['ru', 'Русский', 'ru'],
  TR: ['tr', 'Türkçe', 'tr'],
  AR: ['ar', 'العربية', 'sa'],
  PL: ['pl', 'Polski', 'pl'],
  SW: ['sw', 'Kiswahili', 'ke'],
} as const satisfies Record<string, readonly [tag: string, name: string, flag: string]>

export type LanguageCode = keyof typeof rows

export interface Language {
  code: LanguageCode
  /** BCP 47. */
  tag: string
  /** In the language itself. */
  name: string
  /** ISO 3166 code of the flag picture. */
  flag: string
  direction: 'ltr' | 'rtl'
}

const rightToLeft: ReadonlySet<string> = new Set(['AR', 'UR'])

export const languageCodes = Object.keys(rows) as readonly LanguageCode[]

export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(rows, code)

export function getLanguage(code: LanguageCode): Language {
  const [tag, name, flag] = rows[code]
  return { code, tag, name, flag, direction: rightToLeft.has(code) ? 'rtl' : 'ltr' }
}

/**
 * The first visit's language: the best match of the browser's list within the merchant's, else the default.
 * @param accepted BCP 47 tags in order of preference
 */
export function negotiateLanguage(
  accepted: readonly string[],
  offered: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode {
  const tags = offered.map((code) => ({ code, tag: rows[code][0].toLowerCase() }))
  for (const wish of accepted.map((tag) => tag.toLowerCase())) {
    const [primary = ''] = wish.split('-')
    const match =
      tags.find(({ tag }) => tag === wish) ?? tags.find(({ tag }) => tag === primary || tag.startsWith(`${primary}-`))
    if (match) return match.code
  }
  return fallback
}
