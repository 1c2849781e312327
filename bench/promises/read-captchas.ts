import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { drawCaptcha } from '../../apps/server/src/modules/accounts/captcha/captcha-picture.ts'
import { makeCaptchaTask, type CaptchaTask } from '../../apps/server/src/modules/accounts/captcha/captcha-task.ts'
import type { Figure } from '../report.ts'

/** A1: of a thousand captchas a free reader gets at most so many, in percent. */
const solvedMax = 10
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** Simple preprocessing of captcha pictures before character recognition. */
const preparations = {
  'as they are': (png: Buffer) => sharp(png).png().toBuffer(),
  'enlarged, without colour': (png: Buffer) =>
    sharp(png).resize({ width: 720 }).grayscale().normalise().png().toBuffer(),
  'enlarged, smoothed, black on white': (png: Buffer) =>
    sharp(png).resize({ width: 720 }).grayscale().median(7).threshold(140).png().toBuffer(),
}

/** Returns nothing, with a message, if Tesseract is not installed (`apt-get install tesseract-ocr`). */
export async function readCaptchas(count: number): Promise<Figure[]> {
  if (spawnSync('tesseract', ['--version']).status !== 0) {
    console.log('not measured: captchas read by a machine; this one has no tesseract (package tesseract-ocr)')
    return []
  }
  const tasks = Array.from({ length: count }, () => makeCaptchaTask(chance))
  if (!(await readsPrint(tasks.slice(0, 20)))) {
    console.log(
      'not measured: captchas read by a machine; its tesseract, or its fonts, do not manage plain print either',
    )
    return []
  }
  const pictures = await Promise.all(tasks.map(({ text }) => drawCaptcha(text, chance)))
  const figures: Figure[] = []
  for (const [how, prepare] of Object.entries(preparations)) {
    const texts = read(await Promise.all(pictures.map(prepare)))
    const solved = tasks.filter((task, index) => isSolved(task, texts[index] ?? '')).length
    figures.push({
      what: `A1 captchas that Tesseract reads, ${how}`,
      measured: (solved / count) * 100,
      unit: '%',
      budget: { atMost: solvedMax },
      detail: `${solved} of ${count}`,
    })
  }
  return figures
}

/** Checks the reader with plain text: a reader that reads nothing would pass every captcha. */
async function readsPrint(tasks: readonly CaptchaTask[]): Promise<boolean> {
  const print = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#fff"/><text x="30" y="52" font-size="40" font-family="sans-serif">${text}</text></svg>`
  const texts = read(
    await Promise.all(
      tasks.map(({ text }) =>
        sharp(Buffer.from(print(text)))
          .png()
          .toBuffer(),
      ),
    ),
  )
  return tasks.filter((task, index) => isSolved(task, texts[index] ?? '')).length > tasks.length / 2
}

const wordLevel = '5'

/** All in one run: the reader takes longer to start than to read. */
function read(pictures: readonly Buffer[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-captchas-'))
  const files = pictures.map((png, index) => {
    const file = path.join(folder, `${index}.png`)
    writeFileSync(file, png)
    return file
  })
  const list = path.join(folder, 'list.txt')
  writeFileSync(list, files.join('\n'))
  const oneLine = ['--psm', '7', '-c', 'tessedit_char_whitelist=ABCDEFGHJKLMNPRSTUVWXYZ0123456789+-=']
  // TSV output with a line for every word, because plain text shows no trace of a picture without words.
  const { stdout, error, status } = spawnSync('tesseract', [list, 'stdout', ...oneLine, 'tsv'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  rmSync(folder, { recursive: true })
  if (error ?? status !== 0) throw error ?? new Error(`tesseract ended with ${status}`)
  const texts = pictures.map(() => '')
  for (const line of stdout.split('\n').slice(1)) {
    const fields = line.split('\t')
    const at = Number(fields[1]) - 1
    if (fields[0] === wordLevel && texts[at] !== undefined) texts[at] += fields[11] ?? ''
  }
  return texts
}

function isSolved({ kind, answer }: CaptchaTask, text: string): boolean {
  const typed = text.replaceAll(/\s/g, '').toUpperCase()
  if (kind === 'characters') return typed === answer
  const [, a, sign, b] = /^(\d+)([+-])(\d+)/.exec(typed) ?? []
  return a !== undefined && String(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)) === answer
}
