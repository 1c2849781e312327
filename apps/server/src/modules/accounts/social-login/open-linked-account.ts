import type { SessionInfo } from '@fairground/contract'
import { randomToken } from '../../../platform/crypto/token.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { inviterOf, openAccount, type OpenAccountParts } from '../registration/open-account.ts'
import { readRegistrationFields } from '../registration/registration-fields.ts'
import { ruleFor } from '../registration/registration-rules.ts'
import { blindIdentity, claimOf, identityOf } from './attempts.ts'
import { insertLink, takeAttempt } from './social-login.queries.ts'

const registerRate = { name: 'register', burst: 10, perMinute: 2 }

/**
 * Opens an account for a person whom a provider knows and we do not. It has no password until its owner chooses one. An
 * e-mail address that a member already has does not give access to that account: a new account is opened, or none.
 */
export async function openLinkedAccount(
  parts: OpenAccountParts,
  { context, body }: HandlerInput<'accounts.registerWithSocialLogin'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (!body.isAgreed) throw new Refused('terms_not_accepted')
  const account = body.username.trim().toLowerCase()
  if (!ruleFor('username').test(account)) throw new Refused('account_format', { field: 'username' })
  const fields = readRegistrationFields(merchant, body, { now: new Date() })
  await parts.limiter.take(registerRate, context.address)
  const inviter = await inviterOf(parts, context, body)
  const passwordHash = await hashPassword(randomToken())
  return parts.commands.run(
    { scope, name: 'accounts.registerWithSocialLogin', address: context.address },
    async (tools) => {
      const attempt = await takeAttempt(tools.tx, claimOf(body))
      const identity = identityOf(parts, attempt)
      if (attempt?.purpose !== 'enter') throw new Refused('ticket_invalid')
      const { provider } = attempt
      const session = await openAccount(parts, tools, {
        context,
        merchant,
        account,
        currency: body.currency,
        passwordHash,
        hasPassword: false,
        fields,
        inviter,
        origin: body,
      })
      const link = { merchant_id: scope.merchant, identity: blindIdentity(parts, identity), provider }
      if (!(await insertLink(tools.tx, { ...link, member_id: session.id }))) throw new Refused('identity_taken')
      tools.audit({ action: 'member.identity.link', subject: `member:${session.id}`, after: { provider } })
      return session
    },
  )
}
