import { compiled } from '../generated/compiled.ts'
import { siteParts, translationOf, type TranslatedTag } from './index.ts'

const known = new Map<TranslatedTag, Readonly<Record<string, unknown>>>()

/**
 * Every compiled text of the site, for a page that the platform renders.
 * @param tag BCP 47; English if the language has no texts yet
 */
export function siteTexts(tag: string): Readonly<Record<string, unknown>> {
  const translated = translationOf(tag)
  const texts = known.get(translated) ?? Object.assign({}, ...siteParts.map((part) => compiled[translated][part]))
  known.set(translated, texts)
  return texts
}
