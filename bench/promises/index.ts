import type { Figure } from '../report.ts'
import { readCaptchas } from './read-captchas.ts'
import { ledgerFolder, runPromises } from './run-promises.ts'

export interface PromisesBench {
  root: string
  /** Of the sizes that promises name. */
  share: number
}

/** Pictures of each kind that a machine is asked to read; at the least, a fifth. */
const captchas = 1_000
const minutesMax = 50

/** Every play under every result, every stop of every reel, a million rounds of a model. */
const pureRules = ['packages/lottery/src/families/digits/', 'packages/games/src/']

/** What is promised of security and of money, at the sizes that the promises name: the tests that `npm test` runs in a short form. */
export async function benchPromises({ root, share }: PromisesBench): Promise<Figure[]> {
  return [
    ...runPromises({ root, files: ['apps/server/src/promises/', ledgerFolder, ...pureRules], minutesMax, share }),
    ...(await readCaptchas(Math.round(captchas * Math.max(share, 0.2)))),
  ]
}
