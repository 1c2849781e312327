import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguageTag } from '@fairground/contract/languages'
import { compileText, compileTexts, flattenTexts, textsByKey, type CompiledTexts } from './compile.ts'
import { pseudoTags, pseudoTexts } from './pseudo.ts'
import { readTexts, readTextsThere, tagsIn } from './read-texts.ts'

/** Compiles every language into `generated/<tag>/<part>.json`, and writes the modules that name what there is. */
export function writeGenerated(folder: string): void {
  const generated = path.join(folder, 'generated')
  const tags = tagsIn(folder)
  for (const tag of tags) if (!isLanguageTag(tag)) throw new Error(`${tag} is no language of the contract's registry`)
  rmSync(generated, { recursive: true, force: true })
  for (const tag of tags) writeLanguage(path.join(generated, tag), compileTexts(readTexts(folder, tag)))
  const english = readTexts(folder, 'en')
  const compiled = compileTexts(english)
  for (const tag of pseudoTags)
    writeLanguage(
      path.join(generated, tag),
      Object.fromEntries(Object.entries(compiled).map(([part, texts]) => [part, pseudoTexts(texts, tag)])),
    )
  const parts = Object.keys(compiled).toSorted()
  writeFileSync(path.join(generated, 'keys.ts'), keysModule(Object.keys(textsByKey(english)), { parts, tags }))
  writeFileSync(path.join(generated, 'compiled.ts'), compiledModule({ parts, tags }))
  writeConsole(path.join(folder, 'console'), path.join(generated, 'console'))
}

/** The console's texts: one file a language, with English where an area is not translated yet. */
function writeConsole(folder: string, generated: string): void {
  const english = flattenTexts(readTexts(folder, 'en'))
  const tags = tagsIn(folder)
  mkdirSync(generated, { recursive: true })
  for (const tag of tags) {
    if (!isLanguageTag(tag)) throw new Error(`${tag} is no language of the contract's registry`)
    const texts = { ...english, ...flattenTexts(readTextsThere(folder, tag)) }
    const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(key, text)]))
    writeFileSync(path.join(generated, `${tag}.json`), `${JSON.stringify(compiled)}\n`)
  }
  const keys = quoted(Object.keys(english)).map((key) => `  | ${key}\n`)
  writeFileSync(
    path.join(generated, 'keys.ts'),
    `export const consoleTags = [${quoted(tags).join(', ')}] as const
export type ConsoleTag = (typeof consoleTags)[number]

export type ConsoleKey =
${keys.join('')}`,
  )
}

function writeLanguage(folder: string, parts: Readonly<Record<string, CompiledTexts>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [part, texts] of Object.entries(parts))
    writeFileSync(path.join(folder, `${part}.json`), `${JSON.stringify(texts)}\n`)
}

interface There {
  parts: readonly string[]
  tags: readonly string[]
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`)

const keysModule = (keys: readonly string[], { parts, tags }: There) =>
  `/** Languages with texts of their own; the others read English. */
export const translatedTags = [${quoted(tags).join(', ')}] as const
export type TranslatedTag = (typeof translatedTags)[number]

/** What the site loads its texts by: nouns, and \`errors\` of all nouns. */
export const siteParts = [${quoted(parts.filter((part) => part !== 'outgoing')).join(', ')}] as const
export type SitePart = (typeof siteParts)[number]

export type MessageKey =
${quoted(keys)
  .map((key) => `  | ${key}\n`)
  .join('')}`

function compiledModule({ parts, tags }: There): string {
  const files = tags.flatMap((tag) => parts.map((part) => ({ tag, part })))
  const nameOf = ({ tag, part }: { tag: string; part: string }) => `${tag}_${part}`.replaceAll('-', '_')
  const imports = files.map(
    (file) => `import ${nameOf(file)} from './${file.tag}/${file.part}.json' with { type: 'json' }\n`,
  )
  const rows = tags.map(
    (tag) => `  '${tag}': { ${parts.map((part) => `'${part}': ${nameOf({ tag, part })}`).join(', ')} },\n`,
  )
  return `${imports.join('')}import type { SitePart, TranslatedTag } from './keys.ts'

/** Every compiled text: for the platform, which has them all at hand. */
export const compiled: Readonly<Record<TranslatedTag, Readonly<Record<SitePart | 'outgoing', Readonly<Record<string, unknown>>>>>> = {
${rows.join('')}}
`
}
