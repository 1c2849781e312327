import type { LanguageTag } from './registry.ts'

/**
 * The specification's codes of the languages. They are used in stored data and on the wire: the header `Language`, the
 * cookie, columns, queries and replies. Code uses tags and converts them here, in the few files listed by a rule of
 * .dependency-cruiser.cjs.
 */
const codes = {
  en: 'EN',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  vi: 'VN',
  th: 'TH',
  id: 'ID',
  ms: 'MS',
  fil: 'PH',
  km: 'KM',
  lo: 'LO',
  my: 'MM',
  hi: 'IN',
  bn: 'BD',
  ta: 'TA',
  te: 'TE',
  ur: 'UR',
  ne: 'NP',
  si: 'SI',
  ja: 'JA',
  ko: 'KO',
  'pt-BR': 'PT',
  es: 'ES',
  fr: 'FR',
  de: 'DE',
  it: 'IT',
  ru: 'RU',
  tr: 'TR',
  ar: 'AR',
  pl: 'PL',
  sw: 'SW',
} as const satisfies Record<LanguageTag, string>

export type LanguageCode = (typeof codes)[LanguageTag]

export const languageCodes: readonly LanguageCode[] = Object.values(codes)
const tags = Object.keys(codes) as readonly LanguageTag[]

export const codeOfTag = (tag: LanguageTag): LanguageCode => codes[tag]

/** For untrusted input: a header, a cookie, an operator's settings. */
export const findTagOfCode = (code: string): LanguageTag | undefined => tags.find((tag) => codes[tag] === code)

/** For values that the contract's schema has checked. @throws RangeError when no language has the code */
export function tagOfCode(code: LanguageCode): LanguageTag {
  const tag = findTagOfCode(code)
  if (tag === undefined) throw new RangeError(`no language has the code ${code}`)
  return tag
}
