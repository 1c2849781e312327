import type { Figure } from '../report.ts'
import { captchaCount, readCaptchas } from './read-captchas.ts'
import { ledgerFolder, runPromises } from './run-promises.ts'

export interface PromisesBench {
  root: string
  /** Of the sizes that promises name. */
  share: number
}

const minutesMax = 70

/** Every play under every result, every stop of every reel, a million rounds of a model; vectors that others wrote. */
const pureRules = [
  'packages/lottery/src/families/digits/',
  'packages/games/src/',
  'packages/fair/src/sha256',
  'apps/web/src/platform/http/wycheproof',
]

/** What is promised of security and of money, at the sizes that the promises name: the tests that `npm test` runs in a short form. */
export async function benchPromises({ root, share }: PromisesBench): Promise<Figure[]> {
  return [
    ...runPromises({ root, files: ['apps/server/src/promises/', ledgerFolder, ...pureRules], minutesMax, share }),
    ...(await readCaptchas(captchaCount(share))),
  ]
}
