import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TextFiles, TextTree } from './compile.ts'

/** Folders that are nouns: they hold English. */
export const nounsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'en.json')))
    .toSorted()

/** Tags of the languages that any noun has texts in. */
export const tagsIn = (folder: string): string[] =>
  [
    ...new Set<string>(
      nounsIn(folder).flatMap((noun) =>
        readdirSync(path.join(folder, noun)).map((file) => path.basename(file, '.json')),
      ),
    ),
  ].toSorted()

/** @throws where a noun lacks the language */
export const readTexts = (folder: string, tag: string): TextFiles =>
  Object.fromEntries(
    nounsIn(folder).map((noun) => [
      noun,
      JSON.parse(readFileSync(path.join(folder, noun, `${tag}.json`), 'utf8')) as TextTree,
    ]),
  )

/** The same of the nouns that have the language. */
export const readTextsThere = (folder: string, tag: string): TextFiles =>
  Object.fromEntries(
    nounsIn(folder)
      .map((noun) => [noun, path.join(folder, noun, `${tag}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([noun, file]) => [noun, JSON.parse(readFileSync(file, 'utf8')) as TextTree]),
  )
