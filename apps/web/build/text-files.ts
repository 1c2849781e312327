import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { TextReader } from './texts-of-modules.ts'

const id = 'virtual:text-files'
const generated = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fairground/texts/package.json')),
  'generated',
)

/** A module with all keys. */
export const readTextKeys = (): string[] =>
  filesOf('en').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(path.join(generated, 'en', file), 'utf8')) as object),
  )

interface TextFiles {
  /** The beginning of the first file. */
  entry: string
  reader: TextReader
  wrapper: string
}

/**
 * Emits the compiled texts as separate JSON files, cached indefinitely by the digest in their folder's name. The script
 * contains one folder name per language, independent of the number of nouns. A lazily loaded module loads its texts at
 * the same time; its source determines which.
 * @param wrapper the module with `withTexts`
 */
export function textFiles({ entry, reader, wrapper }: TextFiles): Plugin {
  let isBuild = false
  return {
    name: 'fairground-text-files',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const folders = Object.fromEntries(
        tags({ isBuild }).map((tag) => [
          tag,
          isBuild ? `/assets/texts/${tag}-${digestOf(tag)}` : `/@fs${generated}/${tag}`,
        ]),
      )
      return `export const textFolders = ${JSON.stringify(folders)}
export const sharedParts = ${JSON.stringify(reader.partsOf(entry))}`
    },
    transform(code, module) {
      if (this.environment.config.consumer !== 'client' || !/\/apps\/web\/src\/.*\.tsx?$/.test(module)) return undefined
      const withTexts = code.replaceAll(/(?<!typeof )\bimport\('(\.[^']+\.tsx?)'\)/g, (call, target: string) => {
        const parts = reader.partsOf(path.resolve(path.dirname(module), target), entry)
        return parts.length > 0 ? `withTexts(${call},${JSON.stringify(parts)})` : call
      })
      return withTexts === code ? undefined : `${withTexts}\nimport { withTexts } from '${wrapper}'`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const tag of tags({ isBuild: true }))
        for (const file of filesOf(tag))
          this.emitFile({
            type: 'asset',
            fileName: `assets/texts/${tag}-${digestOf(tag)}/${file}`,
            source: readFileSync(path.join(generated, tag, file)),
          })
    },
  }
}

/** Pseudo-languages have a private-use region and are only for development. */
const tags = ({ isBuild }: { isBuild: boolean }): string[] =>
  readdirSync(generated, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(isBuild && /-X[AB]$/.test(entry.name)))
    .map(({ name }) => name)

/** Mails and text messages are only for the platform. */
const filesOf = (tag: string): string[] =>
  readdirSync(path.join(generated, tag))
    .filter((file) => file !== 'outgoing.json')
    .toSorted()

function digestOf(tag: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(tag)) hash.update(readFileSync(path.join(generated, tag, file)))
  return hash.digest('base64url').slice(0, 8)
}
