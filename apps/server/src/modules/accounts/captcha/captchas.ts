import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Scope } from '../../../platform/scope.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts'
import { makeCaptchaTask } from './captcha-task.ts'
import { systemChance } from './system-chance.ts'

export type CaptchaPurpose = 'login' | 'register' | 'feedback' | 'sms' | 'password'

export interface Captchas {
  issue: (scope: Scope, purpose: CaptchaPurpose) => Promise<IssuedCaptcha>
  /** Uses the captcha up, right or wrong. @throws Refused captcha_required, captcha_wrong */
  check: (scope: Scope, purpose: CaptchaPurpose, given: GivenCaptcha) => Promise<void>
  /** Uses it up in the caller's transaction, which has to be committed whatever the outcome. */
  judge: (tx: Tx, purpose: CaptchaPurpose, given: Required<GivenCaptcha>) => Promise<boolean>
}

export interface IssuedCaptcha {
  captchaId: string
  image: string
  expirationTime: string
}

export interface GivenCaptcha {
  captcha?: string | undefined
  captchaId?: string | undefined
}

const lifeSeconds = 120

export function createCaptchas(database: Database, keyring: Keyring): Captchas {
  const hashAnswer = (id: string, answer: string): Buffer =>
    keyring.blind('captcha', `${id}:${answer.trim().toUpperCase()}`)
  const isRight = async (db: Reader, purpose: CaptchaPurpose, { captcha, captchaId }: Required<GivenCaptcha>) => {
    if (!captcha || !captchaId) return false
    const taken = await takeCaptcha(db, captchaId, purpose)
    return taken?.answer_hash.equals(hashAnswer(captchaId, captcha)) ?? false
  }
  return {
    issue: async (scope, purpose) => {
      const task = makeCaptchaTask(systemChance)
      const image = await drawCaptcha(task.text, systemChance)
      const id = uuidv7()
      const expiresAt = await insertCaptcha(
        database.of(scope.merchant),
        { id, merchant_id: scope.merchant, purpose, answer_hash: hashAnswer(id, task.answer) },
        lifeSeconds,
      )
      return {
        captchaId: id,
        image: image.toString('base64'),
        expirationTime: expiresAt.toISOString(),
      }
    },
    check: async (scope, purpose, { captcha, captchaId }) => {
      if (!captcha || !captchaId) throw new Refused('captcha_required')
      if (!(await isRight(database.of(scope.merchant), purpose, { captcha, captchaId })))
        throw new Refused('captcha_wrong')
    },
    judge: isRight,
  }
}
