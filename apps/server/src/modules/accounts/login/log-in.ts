import type { SessionInfo } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { GivenCaptcha } from '../captcha/captchas.ts'
import type { PersonCheckParts } from '../captcha/check-person.ts'
import type { IdentityProviders } from '../social-login/providers/identity-providers.ts'
import type { Messages } from '../../messaging/index.ts'
import type { VerificationCodes } from '../verification/verification-codes.ts'
import { findMemberByAccount, replaceHash } from '../members/members.queries.ts'
import type { LoginAttempt, LoginThrottle, ThrottleState } from './login-throttle.ts'
import { logInByPhone } from './log-in-by-phone.ts'
import { logInByCode } from './log-in-by-code.ts'
import { markInstalled, openSessionOrChallenge } from '../sessions/open-session.ts'
import { hashPassword, matchPassword } from '../passwords/passwords.ts'

export interface IdentityParts extends PersonCheckParts {
  database: Database
  commands: Commands
  throttle: LoginThrottle
  limiter: RateLimiter
  keyring: Keyring
  messages: Messages
  verificationCodes: VerificationCodes
  pictures: Pictures
  identityProviders: IdentityProviders
}

/** Logins from one address: enough for a household, too few for guessing. */
const loginRate = { name: 'login', burst: 30, perMinute: 20 }

/** @throws Refused login_failed (its value asks for the captcha), login_locked, captcha_required, captcha_wrong, second_factor_required */
export async function logIn(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.login'>,
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
  // Password and throttle are checked in parallel: a throttled try is refused here, whether its password is right or
  // not.
  const [match, state] = await Promise.all([
    matchPassword(member?.password_hash, body.password),
    enter(parts, context, { account, memberId: member?.id, captcha: body }),
  ])
  if (!member || match === 'wrong' || member.status !== 'active') {
    await parts.throttle.fail(context, state)
    throw new Refused('login_failed', { captcha: true })
  }
  if (match === 'outdated') await renewHash(parts, context, { ...member, password: body.password })
  const [session] = await Promise.all([
    openSessionOrChallenge(parts, markInstalled(context, body.device), { member, area: body.area }),
    parts.throttle.clear(context, state),
  ])
  return session
}

async function renewHash(
  { database }: IdentityParts,
  { scope }: RequestContext,
  { id, password_hash, password }: { id: string; password_hash: string; password: string },
): Promise<void> {
  await replaceHash(database.of(scope.merchant), id, { from: password_hash, to: await hashPassword(password) })
}

interface Entry extends LoginAttempt {
  captcha: GivenCaptcha
}

async function enter(
  { throttle, captchas }: IdentityParts,
  context: RequestContext,
  { captcha, ...attempt }: Entry,
): Promise<ThrottleState> {
  const state = await throttle.check(context, attempt)
  if (state.needsCaptcha) await captchas.check(context.scope, 'login', captcha)
  await throttle.enter(context, state)
  return state
}
