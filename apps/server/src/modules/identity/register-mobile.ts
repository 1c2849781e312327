import { randomInt } from 'node:crypto'
import type { SessionInfo } from '@fairground/contract'
import { sqlStateOf } from '../../platform/db/transact.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import { contactBlind } from './contact-blind.ts'
import { putContact } from './contacts.ts'
import { createMember } from './create-member.ts'
import { findInviter } from './identity.queries.ts'
import type { IdentityParts } from './log-in.ts'
import { mobileOf } from './mobile-number.ts'
import { openSession } from './open-session.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { isContactTaken } from './recovery.queries.ts'
import { ruleFor } from './registration-rules.ts'

const registerRate = { name: 'register', burst: 10, perMinute: 2 }

type Body = HandlerInput<'member.registerMobile'>['body']

/** Opens an account by mobile number and logs it in. The code proves the number, so no captcha is asked for besides. */
export async function registerMobile(
  parts: IdentityParts,
  { context, body }: HandlerInput<'member.registerMobile'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (!merchant.settings.registration.methods.includes('mobileNum')) throw new Refused('feature_closed')
  if (!body.isAgreed) throw new Refused('terms_not_accepted')
  const mobile = mobileOf(body)
  const account = newAccount()
  checkFields(body, mobile)
  await parts.limiter.take(registerRate, context.address)
  const db = parts.database.of(scope.merchant)
  const inviter = body.affiliateCode ? await findInviter(db, body.affiliateCode) : undefined
  if (body.affiliateCode && !inviter) throw new Refused('invitation_code_error', { field: 'affiliateCode' })
  await parts.verification.checkCode(scope, { purpose: 'register', target: mobile, code: body.verificationCode })
  // Told to whoever has the code: the number's owner.
  if (await isContactTaken(db, 'mobile', contactBlind(parts.keyring, 'mobile', mobile))) throw taken()
  const passwordHash = await hashPassword(body.password)
  const { currency, defaultSeries } = merchant.settings
  return parts.commands.run({ scope, name: 'member.registerMobile', address: context.address }, async (tools) => {
    const id = await createMember(tools, {
      account,
      passwordHash,
      currency,
      type: 0,
      nickname: body.nickname.trim() || account,
      parentId: inviter?.id ?? null,
      series: Math.min(inviter?.series ?? defaultSeries, defaultSeries),
    })
    const contact = { merchant: scope.merchant, memberId: id, kind: 'mobile', text: mobile, isVerified: true } as const
    await putContact(tools.tx, parts.keyring, contact).catch((cause: unknown) => {
      throw sqlStateOf(cause) === '23505' ? taken() : cause
    })
    const member = { id, account, type: 0, must_change_password: false, has_second_factor: false, last_login_at: null }
    return openSession(tools, { context, member, merchantCode: merchant.code, keyring: parts.keyring, proof: 'one' })
  })
}

const taken = (): Refused => new Refused('mobile_taken', { field: 'mobileNum' })

/** A name that tells nothing of the number: names stand on winner boards. */
const newAccount = (): string => `player_${String(randomInt(100_000_000)).padStart(8, '0')}`

function checkFields(body: Body, mobile: string): void {
  const fault = checkPassword(body.password, mobile.slice(1))
  if (fault) throw new Refused(fault, { field: 'password' })
  if (body.password !== body.confirmPassword) throw new Refused('confirmation_mismatch', { field: 'confirmPassword' })
  if (body.nickname && !ruleFor('nickname').test(body.nickname.trim()))
    throw new Refused('name_format', { field: 'nickname' })
  if (!ruleFor('verificationCode').test(body.verificationCode.trim()))
    throw new Refused('verification_code_error', { field: 'verificationCode' })
}
