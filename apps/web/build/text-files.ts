import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:text-files'
const generated = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fairground/texts/package.json')),
  'generated',
)

/**
 * The compiled texts as files of their own: data, not script, kept for ever under the digest in their folder's name. The
 * script knows one folder per language, however many nouns there are.
 */
export function textFiles(): Plugin {
  let isBuild = false
  return {
    name: 'fairground-text-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const folders = Object.fromEntries(
        tags().map((tag) => [tag, isBuild ? `/assets/texts/${tag}-${digestOf(tag)}` : `/@fs${generated}/${tag}`]),
      )
      return `export const textFolders = ${JSON.stringify(folders)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const tag of tags())
        for (const file of filesOf(tag))
          this.emitFile({
            type: 'asset',
            fileName: `assets/texts/${tag}-${digestOf(tag)}/${file}`,
            source: readFileSync(path.join(generated, tag, file)),
          })
    },
  }
}

const tags = (): string[] =>
  readdirSync(generated, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Mails and text messages are the platform's alone. */
const filesOf = (tag: string): string[] =>
  readdirSync(path.join(generated, tag))
    .filter((file) => file !== 'outgoing.json')
    .toSorted()

function digestOf(tag: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(tag)) hash.update(readFileSync(path.join(generated, tag, file)))
  return hash.digest('base64url').slice(0, 8)
}
