import { findTagOfCode } from '@fairground/contract/language-codes'
import type english from './texts/en.json'

type Texts = typeof english
export type TextKey = keyof Texts

/** A text with its parts filled in. */
export type Translate = (key: TextKey, parts?: Record<string, string | number>) => string

// A language that lacks a text does not compile.
const loaders: Record<'en' | 'vi' | 'ar', () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en.json'),
  vi: () => import('./texts/vi.json'),
  ar: () => import('./texts/ar.json'),
}

/**
 * Loads the texts of the language, English where there are none, and sets the page's direction.
 * @param code the platform's, from the launch address
 */
export async function loadTexts(code: string): Promise<Translate> {
  const wanted = findTagOfCode(code)
  const tag = wanted === 'vi' || wanted === 'ar' ? wanted : 'en'
  const { default: texts } = await loaders[tag]()
  document.documentElement.lang = tag
  document.documentElement.dir = tag === 'ar' ? 'rtl' : 'ltr'
  return translator(texts)
}

export const translator =
  (texts: Texts): Translate =>
  (key, parts = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
