// @ts-check
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const textFile = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/
/** Smaller files gain less than the overhead of compression. */
const bytesMin = 600
/** Compression is limited by the CPU: more concurrency would only use more memory. */
const parallelMax = 2

/**
 * Stores a compressed copy of every text file beside it, at the highest level, so that requests need no compression.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
}

/** @param {string} file */
async function compressFile(file) {
  if ((await stat(file)).size < bytesMin) return
  const text = await readFile(file)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${file}.br`, await brotli(text, { params }))
  await writeFile(`${file}.gz`, await gzip(text, { level: 9 }))
}
