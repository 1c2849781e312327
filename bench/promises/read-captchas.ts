import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { drawCaptcha } from '../../apps/server/src/modules/accounts/captcha/captcha-picture.ts'
import {
  captchaCharacters,
  makeCaptchaTask,
  type CaptchaTask,
} from '../../apps/server/src/modules/accounts/captcha/captcha-task.ts'
import type { Figure } from '../report.ts'
import { captchaAttacks, cutAttack, type CaptchaAttack } from './captcha-attacks.ts'
import { hasTesseract, readPictures, type Reading } from './tesseract.ts'

/** A1: of a thousand captchas of each kind the best of all attacks reads at most so many, in percent. */
const solvedMax = 10
/** Every attack reads so many of each kind; the best of them read all. */
const triedCount = 100
const finalists = 5
const segmentations = [6, 7, 8, 13]
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** An attacker who looks once knows what each kind is made of. */
const kinds = {
  equation: { characters: '0123456789+-=', slots: 6 },
  characters: { characters: captchaCharacters, slots: 5 },
} as const

interface Captcha extends CaptchaTask {
  picture: Buffer
}

interface Attempt extends Reading {
  attack: string
  prepare: CaptchaAttack
}

/** Pictures of each kind that a machine is asked to read; at the least, a fifth. */
export const captchaCount = (share: number): number => Math.round(1_000 * Math.max(share, 0.2))

/** Returns nothing, with a message, if Tesseract is not installed (`apt-get install tesseract-ocr`). */
export async function readCaptchas(count: number): Promise<Figure[]> {
  if (!hasTesseract()) {
    console.log('not measured: captchas read by a machine; this one has no tesseract (package tesseract-ocr)')
    return []
  }
  const figures: Figure[] = []
  for (const kind of ['equation', 'characters'] as const) {
    const attempts = listAttempts(kind)
    figures.push(await readPrint(kind, attempts))
    const captchas = await Promise.all(makeTasks(kind, count).map(draw))
    const best = await findBest(await findBest(attempts, captchas.slice(0, triedCount), finalists), captchas, 1)
    for (const { attempt, solved } of best)
      figures.push({
        what: `A1 captchas of ${kind} that Tesseract reads, best attack`,
        measured: (solved / count) * 100,
        unit: '%',
        budget: { atMost: solvedMax },
        detail: `${solved} of ${count}, the best of ${attempts.length}: ${attempt.attack}, mode ${attempt.segmentation}`,
      })
  }
  return figures
}

const draw = async (task: CaptchaTask): Promise<Captcha> => ({ ...task, picture: await drawCaptcha(task.text, chance) })

function makeTasks(kind: CaptchaTask['kind'], count: number): CaptchaTask[] {
  const tasks: CaptchaTask[] = []
  while (tasks.length < count) {
    const task = makeCaptchaTask(chance)
    if (task.kind === kind) tasks.push(task)
  }
  return tasks
}

function listAttempts(kind: CaptchaTask['kind']): Attempt[] {
  const { characters, slots } = kinds[kind]
  const whole = Object.entries(captchaAttacks).flatMap(([attack, prepare]) =>
    segmentations.map((segmentation) => ({ attack, prepare, segmentation, characters })),
  )
  return [...whole, { attack: 'cut into slots', prepare: cutAttack(slots), segmentation: 10, characters }]
}

type Result = { attempt: Attempt; solved: number }

/** Two at a time, the most successful first. */
async function findBest(
  attempts: readonly (Attempt | Result)[],
  captchas: readonly Captcha[],
  count: number,
): Promise<Result[]> {
  const left = attempts.map((each) => ('attempt' in each ? each.attempt : each))
  const results: Result[] = []
  const work = async () => {
    for (let attempt = left.pop(); attempt; attempt = left.pop())
      results.push({ attempt, solved: await countSolved(attempt, captchas) })
  }
  await Promise.all([work(), work()])
  return results.toSorted((a, b) => b.solved - a.solved).slice(0, count)
}

async function countSolved({ prepare, ...reading }: Attempt, captchas: readonly Captcha[]): Promise<number> {
  const pieces = await Promise.all(captchas.map(({ picture }) => prepare(picture)))
  const texts = await readPictures(pieces.flat(), reading)
  let at = 0
  return captchas.filter((captcha, index) => {
    const end = at + (pieces[index]?.length ?? 0)
    const text = texts.slice(at, end).join('')
    at = end
    return isSolved(captcha, text)
  }).length
}

const printed = 8
const attacksMin = 12

/** Enough attacks read plain print in one mode or another: an attack that reads nothing would pass every captcha. */
async function readPrint(kind: CaptchaTask['kind'], attempts: readonly Attempt[]): Promise<Figure> {
  const print = async (task: CaptchaTask): Promise<Captcha> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#fff"/><text x="120" y="54" font-size="44" font-weight="bold" text-anchor="middle" font-family="sans-serif">${task.text}</text></svg>`
    return { ...task, picture: await sharp(Buffer.from(svg)).png().toBuffer() }
  }
  const captchas = await Promise.all(makeTasks(kind, printed).map(print))
  const results = await findBest(attempts, captchas, attempts.length)
  const able = new Set(results.filter(({ solved }) => solved > printed / 2).map(({ attempt }) => attempt.attack))
  return {
    what: `A1 attacks that read most of ${kind} in plain print`,
    measured: able.size,
    unit: 'ways',
    budget: { atLeast: attacksMin },
    detail: `of ${Object.keys(captchaAttacks).length + 1}, each in up to ${segmentations.length} modes of Tesseract`,
  }
}

function isSolved({ kind, answer }: CaptchaTask, text: string): boolean {
  const typed = text.replaceAll(/\s/g, '').toUpperCase()
  if (kind === 'characters') return typed === answer
  const [, a, sign, b] = /(\d+)([+-])(\d+)/.exec(typed) ?? []
  return a !== undefined && String(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)) === answer
}
