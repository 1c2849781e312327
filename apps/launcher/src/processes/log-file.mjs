// @ts-check
import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const bytesMax = 10_000_000

/**
 * A log of at most two files: a full file is renamed to `<file>.1`, and a new one is started.
 * @param {string} file
 * @returns {{ file: string, write: (line: string) => void, close: () => Promise<void> }}
 */
export function openLogFile(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  const ignoreFullDisk = () => {}
  stream.on('error', ignoreFullDisk)
  return {
    file,
    write(line) {
      if (size > bytesMax) {
        stream.end()
        renameSync(file, `${file}.1`)
        stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
        stream.on('error', ignoreFullDisk)
        size = 0
      }
      size += Buffer.byteLength(line) + 1
      stream.write(`${line}\n`)
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  }
}
