/**
 * The languages of the platform, by BCP 47 tag: the specification's code, the language's own name, its flag. Code speaks
 * tags; codes exist at the edge only, in what is stored and in what travels (`tagOfCode`, `codeOfTag`).
 */
const rows = {
  en: ['EN', 'English', 'gb'],
  'zh-CN': ['CN', '简体中文', 'cn'],
  'zh-TW': ['TW', '繁體中文', 'tw'],
  vi: ['VN', 'Tiếng Việt', 'vn'],
  th: ['TH', 'ไทย', 'th'],
  id: ['ID', 'Indonesia', 'id'],
  ms: ['MS', 'Melayu', 'my'],
  fil: ['PH', 'Filipino', 'ph'],
  km: ['KM', 'ខ្មែរ', 'kh'],
  lo: ['LO', 'ລາວ', 'la'],
  my: ['MM', 'မြန်မာ', 'mm'],
  hi: ['IN', 'हिन्दी', 'in'],
  bn: ['BD', 'বাংলা', 'bd'],
  ta: ['TA', 'தமிழ்', 'in'],
  te: ['TE', 'తెలుగు', 'in'],
  ur: ['UR', 'اردو', 'pk'],
  ne: ['NP', 'नेपाली', 'np'],
  si: ['SI', 'සිංහල', 'lk'],
  ja: ['JA', '日本語', 'jp'],
  ko: ['KO', '한국어', 'kr'],
  'pt-BR': ['PT', 'Português', 'br'],
  es: ['ES', 'Español', 'es'],
  fr: ['FR', 'Français', 'fr'],
  de: ['DE', 'Deutsch', 'de'],
  it: ['IT', 'Italiano', 'it'],
  ru: ['RU', 'Русский', 'ru'],
  tr: ['TR', 'Türkçe', 'tr'],
  ar: ['AR', 'العربية', 'sa'],
  pl: ['PL', 'Polski', 'pl'],
  sw: ['SW', 'Kiswahili', 'ke'],
} as const satisfies Record<string, readonly [code: string, name: string, flag: string]>

export type LanguageTag = keyof typeof rows
/** What is stored and what travels: the header `Language`, columns, queries and replies. */
export type LanguageCode = (typeof rows)[LanguageTag][0]

export interface Language {
  tag: LanguageTag
  code: LanguageCode
  /** In the language itself. */
  name: string
  /** ISO 3166 code of the flag picture. */
  flag: string
  direction: 'ltr' | 'rtl'
}

const rightToLeft: ReadonlySet<string> = new Set<LanguageTag>(['ar', 'ur'])
export const languageTags = Object.keys(rows) as readonly LanguageTag[]
export const languageCodes: readonly LanguageCode[] = languageTags.map((tag) => rows[tag][0])
const tags = new Map<string, LanguageTag>(languageTags.map((tag) => [rows[tag][0], tag]))
export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(rows, tag)
export const isLanguageCode = (code: string): code is LanguageCode => tags.has(code)
export const codeOfTag = (tag: LanguageTag): LanguageCode => rows[tag][0]

/** @throws RangeError when the code is not of the registry: stored and received codes are checked where they come in. */
export function tagOfCode(code: LanguageCode): LanguageTag {
  const tag = tags.get(code)
  if (tag === undefined) throw new RangeError(`no language has the code ${code}`)
  return tag
}

/** Takes a code as well until every caller speaks tags: no tag is spelled like a code. */
export function getLanguage(language: LanguageTag | LanguageCode): Language {
  const tag = isLanguageTag(language) ? language : tagOfCode(language)
  const [code, name, flag] = rows[tag]
  return { tag, code, name, flag, direction: rightToLeft.has(tag) ? 'rtl' : 'ltr' }
}
