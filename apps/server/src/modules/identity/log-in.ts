import type { SessionInfo } from '@fairground/contract'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { Commands } from '../../platform/command.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import type { Pictures } from '../../platform/pictures.ts'
import { Refused } from '../../platform/refused.ts'
import type { Captchas } from '../captcha/index.ts'
import type { Federation } from '../federation/index.ts'
import type { Merchants } from '../merchants/index.ts'
import type { Verification } from '../verification/index.ts'
import { findMemberByAccount } from './identity.queries.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { logInByPhone } from './log-in-by-phone.ts'
import { logInByCode } from './log-in-by-code.ts'
import { asOpened, letIn } from './open-session.ts'
import { verifyPassword } from './passwords.ts'

export interface IdentityParts {
  database: Database
  commands: Commands
  merchants: Merchants
  captchas: Captchas
  throttle: LoginThrottle
  limiter: RateLimiter
  keyring: Keyring
  verification: Verification
  pictures: Pictures
  federation: Federation
}

/** From one address: enough for a household, too few to guess with. */
const loginRate = { name: 'login', burst: 30, perMinute: 20 }

/** @throws Refused login_failed (its value asks for the captcha), login_locked, captcha_required, captcha_wrong, second_factor_required */
export async function logIn(
  parts: IdentityParts,
  { context, body }: HandlerInput<'session.login'>,
): Promise<SessionInfo> {
  if (body.type === 'sms') return logInByCode(parts, { context, body })
  if (body.type === 'firebase') return logInByPhone(parts, { context, body })
  const account = (body.username ?? '').trim().toLowerCase()
  if (!account) throw new Refused('invalid_request', { field: 'username' })
  if (!body.password) throw new Refused('invalid_request', { field: 'password' })

  const [member] = await Promise.all([
    findMemberByAccount(parts.database.of(context.scope.merchant), account),
    parts.limiter.take(loginRate, context.address),
  ])
  const state = await parts.throttle.look(context, { account, memberId: member?.id })
  if (state.needsCaptcha) await parts.captchas.check(context.scope, 'login', body)
  // Side by side: a try that is not let in ends here, whether its password was right or not.
  const [isRight] = await Promise.all([
    verifyPassword(member?.password_hash, body.password),
    parts.throttle.enter(context, state),
  ])
  if (!member || !isRight || member.status !== 'active') {
    await parts.throttle.fail(context, state)
    throw new Refused('login_failed', { captcha: true })
  }
  const [session] = await Promise.all([
    letIn(parts, asOpened(context, body.device), member),
    parts.throttle.clear(context, state),
  ])
  return session
}
