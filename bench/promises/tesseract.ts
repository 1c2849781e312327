import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export const hasTesseract = (): boolean => spawnSync('tesseract', ['--version']).status === 0

const wordLevel = '5'

export interface Reading {
  /** Tesseract's page segmentation mode: 6 a block, 7 a line, 8 a word, 10 one character, 13 a raw line. */
  segmentation: number
  characters: string
}

/** The text of each picture, all in one run: Tesseract takes longer to start than to read. */
export async function readPictures(pictures: readonly Buffer[], reading: Reading): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-captchas-'))
  const files = pictures.map((png, index) => {
    const file = path.join(folder, `${index}.png`)
    writeFileSync(file, png)
    return file
  })
  const list = path.join(folder, 'list.txt')
  writeFileSync(list, files.join('\n'))
  const { segmentation, characters } = reading
  const options = ['--psm', String(segmentation), '-c', `tessedit_char_whitelist=${characters}`]
  // TSV output with a line for every word, because plain text shows no trace of a picture without words.
  const tesseract = spawn('tesseract', [list, 'stdout', ...options, 'tsv'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  const ended = new Promise<number | null>((resolve, reject) => tesseract.once('error', reject).once('close', resolve))
  const [tsv, status] = await Promise.all([text(tesseract.stdout), ended])
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`tesseract ended with ${status}`)
  const texts = pictures.map(() => '')
  for (const line of tsv.split('\n').slice(1)) {
    const fields = line.split('\t')
    const at = Number(fields[1]) - 1
    if (fields[0] === wordLevel && texts[at] !== undefined) texts[at] += fields[11] ?? ''
  }
  return texts
}
