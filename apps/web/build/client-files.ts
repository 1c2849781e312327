import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readStyleSheet } from './read-style-sheet.ts'

const id = 'virtual:client-files'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/**
 * Tells the server's build what the client's build made: addresses of the entry and its imports, and the style sheet
 * to inline from. Both are constants of the server's bundle, which needs no file beside it.
 */
export function clientFiles(clientFolder: string, entry: string): Plugin {
  return {
    name: 'fairground-client-files',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const manifest = JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        Chunk
      >
      const chunk = manifest[entry]
      if (!chunk) throw new Error(`the client's build has no ${entry}`)
      const styles = [...new Set([...(chunk.imports ?? []), entry].flatMap((name) => manifest[name]?.css ?? []))]
      const [styleFile, ...others] = styles
      if (!styleFile || others.length > 0) throw new Error(`the entry has ${styles.length} style sheets, not one`)
      const files = {
        entryUrl: `/${chunk.file}`,
        preloadUrls: (chunk.imports ?? []).map((name) => `/${manifest[name]?.file}`),
        style: readStyleSheet(readFileSync(path.join(clientFolder, styleFile), 'utf8').trim()),
        styleUrl: `/${styleFile}`,
      }
      return `export const clientFiles = ${JSON.stringify(files)}`
    },
  }
}
