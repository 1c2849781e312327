import { translationOf, type SitePart } from '@fairground/texts'
import { sharedParts, textFolders } from 'virtual:text-files'
import type { Texts } from './i18n.ts'

export { sharedParts }

/**
 * Texts by the nouns that they belong to.
 * @param tag BCP 47; English where the language has no texts yet
 */
export async function loadTexts(tag: string, parts: readonly SitePart[]): Promise<Texts> {
  const loaded = await Promise.all(textUrls(tag, parts).map(readJson))
  return Object.assign({}, ...loaded) as Texts
}

export function textUrls(tag: string, parts: readonly string[]): string[] {
  const folder = textFolders[tag] ?? textFolders[translationOf(tag)]
  return parts.map((part) => `${folder}/${part}.json`)
}

async function readJson(url: string): Promise<Texts> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Texts
}
