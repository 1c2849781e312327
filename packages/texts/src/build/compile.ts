import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** A file of texts: strings, or groups of them. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The files of one language by their noun. */
export type TextFiles = Readonly<Record<string, TextTree>>

export type CompiledTexts = Record<string, CompiledMessage>

/** `{ site: { nav: { home: 'Home' } } }` → `{ 'site.nav.home': 'Home' }`. */
export function flattenTexts(tree: TextTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]) =>
      typeof node === 'string' ? [[prefix + key, node]] : Object.entries(flattenTexts(node, `${prefix}${key}.`)),
    ),
  )
}

/** Every text of a language by the key that code uses: refusals are `errors.<code>`, in whichever noun they are. */
export function textsByKey(files: TextFiles): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, text] of Object.entries(flattenTexts(files))) {
    const name = key.replace(/^[^.]+\.errors\./, 'errors.')
    if (Object.hasOwn(texts, name)) throw new Error(`two nouns explain ${name}`)
    texts[name] = text
  }
  return texts
}

/**
 * The parts that texts are loaded in: the texts of one noun, the texts of all refusals (any page may get any of them),
 * and the platform's outgoing messages, which no page shows.
 */
export const partOf = (key: string): string =>
  key.startsWith('messaging.outgoing.') ? 'outgoing' : key.slice(0, key.indexOf('.'))

/**
 * ICU texts, parsed once at build time.
 * @returns compiled texts by part and key
 * @throws on a text that is not valid ICU, naming its key
 */
export function compileTexts(files: TextFiles): Record<string, CompiledTexts> {
  const parts: Record<string, CompiledTexts> = {}
  for (const [key, text] of Object.entries(textsByKey(files))) (parts[partOf(key)] ??= {})[key] = compileText(key, text)
  return parts
}

/** @throws on a text that is not valid ICU, naming its key */
export function compileText(key: string, text: string): CompiledMessage {
  try {
    return compileMessage(text)
  } catch (cause) {
    throw new Error(`${key}: ${String(cause)}`, { cause })
  }
}
