import { findTagOfCode } from '@fairground/contract/language-codes'
import type english from './texts/en.json'

type Texts = typeof english
export type TextKey = keyof Texts
export type PageTag = 'en' | 'vi' | 'ar'

/** A text with its parts filled in. */
export type Translate<Key extends string = TextKey> = (key: Key, parts?: Record<string, string | number>) => string

// A language that lacks a text does not compile.
const loaders: Record<PageTag, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en.json'),
  vi: () => import('./texts/vi.json'),
  ar: () => import('./texts/ar.json'),
}

/**
 * Loads the texts of the language, English where there are none, and sets the page's direction.
 * @param code the platform's, from the launch address
 */
export async function loadTexts(code: string): Promise<Translate> {
  const tag = pageTagOfCode(code)
  const { default: texts } = await loaders[tag]()
  setLanguage(tag)
  return translator(texts)
}

/** @param code the platform's */
export const pageTagOfCode = (code: string): PageTag => pageTag(findTagOfCode(code) ?? '')

export const pageTag = (tag: string): PageTag => (tag === 'vi' || tag === 'ar' ? tag : 'en')

export function setLanguage(tag: PageTag): void {
  document.documentElement.lang = tag
  document.documentElement.dir = tag === 'ar' ? 'rtl' : 'ltr'
}

export const translator =
  <Key extends string>(texts: Readonly<Record<Key, string>>): Translate<Key> =>
  (key, parts = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
