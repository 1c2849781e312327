import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
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
      const taken = await takeCaptcha(database.of(scope.merchant), captchaId, purpose)
      if (!taken?.answer_hash.equals(hashAnswer(captchaId, captcha))) throw new Refused('captcha_wrong')
    },
  }
}
