import compileMessage from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { coreNamespaces, postNamespaces } from './index.ts'

/** A file of texts: strings, or groups of them. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

export type Catalogue = Readonly<Record<string, CompiledMessage>>

/** `{ shell: { nav: { home: 'Home' } } }` → `{ 'shell.nav.home': 'Home' }`. */
export function flattenTexts(tree: TextTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]) =>
      typeof node === 'string' ? [[prefix + key, node]] : Object.entries(flattenTexts(node, `${prefix}${key}.`)),
    ),
  )
}

/**
 * ICU texts, parsed once at build time.
 * @param tree namespaces of one language
 * @throws on a text that is not valid ICU, naming its key
 */
export function compileCatalogue(tree: TextTree): { core: Catalogue; rest: Catalogue; post: Catalogue } {
  const core: Record<string, CompiledMessage> = {}
  const rest: Record<string, CompiledMessage> = {}
  const post: Record<string, CompiledMessage> = {}
  for (const [key, text] of Object.entries(flattenTexts(tree))) {
    const isOf = (namespaces: readonly string[]) => namespaces.some((namespace) => key.startsWith(`${namespace}.`))
    const part = isOf(coreNamespaces) ? core : isOf(postNamespaces) ? post : rest
    try {
      part[key] = compileMessage(text)
    } catch (cause) {
      throw new Error(`${key}: ${String(cause)}`, { cause })
    }
  }
  return { core, rest, post }
}
