import type { SessionInfo } from '@fairground/contract'
import { sqlStateOf } from '../../platform/db/transact.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import { createMember } from './create-member.ts'
import { findInviter, isAccountTaken } from './identity.queries.ts'
import type { IdentityParts } from './log-in.ts'
import { openSession } from './open-session.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { ruleFor } from './registration-rules.ts'

const registerRate = { name: 'register', burst: 10, perMinute: 2 }

/** Opens an account by username and logs it in. Two people racing for one name: one wins, the other is told. */
export async function register(
  parts: IdentityParts,
  { context, body }: HandlerInput<'member.register'>,
): Promise<SessionInfo> {
  const merchant = parts.merchants.get(context.scope.merchant)
  const { registration } = merchant.settings
  if (!registration.methods.includes('username')) throw new Refused('feature_closed')
  if (!body.isAgreed) throw new Refused('terms_not_accepted')
  const account = body.username.trim().toLowerCase()
  checkFields(body, account)
  await parts.limiter.take(registerRate, context.address)
  if (registration.hasCaptcha) await parts.captchas.check(context.scope, 'register', body)

  const db = parts.database.of(context.scope.merchant)
  const inviter = body.affiliateCode ? await findInviter(db, body.affiliateCode) : undefined
  if (body.affiliateCode && !inviter) throw new Refused('invitation_code_error', { field: 'affiliateCode' })
  if (await isAccountTaken(db, account)) throw new Refused('username_taken', { field: 'username' })
  const passwordHash = await hashPassword(body.password)

  return parts.commands.run(
    { scope: context.scope, name: 'member.register', address: context.address },
    async (tools) => {
      const id = await createMember(tools, {
        account,
        passwordHash,
        nickname: body.nickname.trim() || account,
        type: 0,
        currency: merchant.settings.currency,
        parentId: inviter?.id ?? null,
        series: Math.min(inviter?.series ?? merchant.settings.defaultSeries, merchant.settings.defaultSeries),
      }).catch((cause: unknown) => {
        if (isTakenName(cause)) throw new Refused('username_taken', { field: 'username' })
        throw cause
      })
      return openSession(tools, {
        context,
        member: { id, account, type: 0, must_change_password: false, has_second_factor: false, last_login_at: null },
        merchantCode: merchant.code,
        keyring: parts.keyring,
        proof: 'one',
      })
    },
  )
}

function checkFields(body: HandlerInput<'member.register'>['body'], account: string): void {
  if (!ruleFor('username').test(account)) throw new Refused('account_format', { field: 'username' })
  const fault = checkPassword(body.password, account)
  if (fault) throw new Refused(fault, { field: 'password' })
  if (body.password !== body.confirmPassword) throw new Refused('confirmation_mismatch', { field: 'confirmPassword' })
  if (body.nickname && !ruleFor('nickname').test(body.nickname.trim()))
    throw new Refused('name_format', { field: 'nickname' })
}

const isTakenName = (cause: unknown): boolean =>
  sqlStateOf(cause) === '23505' &&
  typeof cause === 'object' &&
  cause !== null &&
  'constraint' in cause &&
  cause.constraint === 'member_merchant_id_account_key'
