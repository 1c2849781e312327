// @ts-check
import { watch } from 'node:fs'
import path from 'node:path'
import { textCompiler } from '../entries.mjs'
import { root } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

/** Debounce: editors write a file in several steps. */
const calmMs = 150

/** Compiles the texts again when a text changes; the site and the platform import the result. */
export function watchTexts() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const compile = async () => {
    const { ok, output } = await runProgram(['node', textCompiler])
    if (!ok) console.error(output)
  }
  return watch(path.join(root, 'packages/texts'), { recursive: true }, (_, file) => {
    // The compiler's own output is in the same folder.
    if (file?.startsWith('generated')) return
    clearTimeout(timer)
    timer = setTimeout(() => void compile(), calmMs)
  })
}
