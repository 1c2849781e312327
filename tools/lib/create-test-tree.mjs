// @ts-check
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * Writes a small source tree into a temporary folder, with this project's libraries linked, for tests of the checks.
 * @param {Readonly<Record<string, string>>} files text by path
 * @param {readonly string[]} [libraries] folders or files of node_modules to be linked into it
 * @returns {string} the folder
 */
export function createTestTree(files, libraries = []) {
  const base = mkdtempSync(path.join(os.tmpdir(), 'fairground-planted-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(base, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(base, file), text)
  }
  for (const library of libraries) {
    const link = path.join(base, 'node_modules', library)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', library), link)
  }
  return base
}
