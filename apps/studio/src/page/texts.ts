import type english from './texts/en.json'

type Texts = typeof english
export type TextKey = keyof Texts

/** A text with its parts filled in. */
export type Translate = (key: TextKey, parts?: Record<string, string | number>) => string

// A language that lacks a text does not compile.
const loaders: Record<'EN' | 'VN' | 'AR', () => Promise<{ default: Texts }>> = {
  EN: () => import('./texts/en.json'),
  VN: () => import('./texts/vn.json'),
  AR: () => import('./texts/ar.json'),
}

const tags = { EN: 'en', VN: 'vi', AR: 'ar' } as const

/** Loads the texts of the language, English where there are none, and sets the page's direction. */
export async function loadTexts(code: string): Promise<Translate> {
  const language = code === 'VN' || code === 'AR' ? code : 'EN'
  const { default: texts } = await loaders[language]()
  document.documentElement.lang = tags[language]
  document.documentElement.dir = language === 'AR' ? 'rtl' : 'ltr'
  return (key, parts = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
}
