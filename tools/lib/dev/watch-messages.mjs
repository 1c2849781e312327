// @ts-check
import { watch } from 'node:fs'
import path from 'node:path'
import { messageCompiler } from '../entries.mjs'
import { root } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

/** Editors write a file in several steps. */
const calmMs = 150

/** Compiles the messages again when a text changes; the site and the platform import the result. */
export function watchMessages() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const compile = async () => {
    const { ok, output } = await runProgram(['node', messageCompiler])
    if (!ok) console.error(output)
  }
  return watch(path.join(root, 'packages/messages/src/texts'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void compile(), calmMs)
  })
}
