import type { LanguageTag } from './registry.ts'

/**
 * The first visit's language: the best match of the browser's list within the merchant's, else the default.
 * @param accepted BCP 47 tags in order of preference
 */
export function negotiateLanguage(
  accepted: readonly string[],
  offered: readonly LanguageTag[],
  fallback: LanguageTag,
): LanguageTag {
  const candidates = offered.map((language) => ({ language, tag: language.toLowerCase() }))
  for (const wanted of accepted.map((tag) => tag.toLowerCase())) {
    const [primary = ''] = wanted.split('-')
    const match =
      candidates.find(({ tag }) => tag === wanted) ??
      candidates.find(({ tag }) => tag === primary || tag.startsWith(`${primary}-`))
    if (match) return match.language
  }
  return fallback
}
