import type { SessionInfo } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { chosenCurrency } from '../../merchants/index.ts'
import { isAccountTaken } from '../members/members.queries.ts'
import { inviterOf, openAccount, type OpenAccountParts } from './open-account.ts'
import { checkPassword, hashPassword, isSamePassword } from '../passwords/passwords.ts'
import { readRegistrationFields } from './registration-fields.ts'
import { ruleFor } from './registration-rules.ts'

const registerRate = { name: 'register', burst: 10, perMinute: 2 }

/** Opens an account by username and logs it in. Of two people who register the same name at once, one is refused. */
export async function register(
  parts: OpenAccountParts,
  { context, body }: HandlerInput<'accounts.register'>,
): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  const { registration } = merchant.settings
  if (!registration.methods.includes('username')) throw new Refused('feature_closed')
  if (!body.isAgreed) throw new Refused('terms_not_accepted')
  chosenCurrency(merchant, body.currency)
  const account = body.username.trim().toLowerCase()
  checkFields(body, account)
  const fields = readRegistrationFields(merchant, body, { now: new Date() })
  await parts.limiter.take(registerRate, context.address)
  if (registration.hasCaptcha) await parts.captchas.check(scope, 'register', body)

  const inviter = await inviterOf(parts, context, body)
  if (await isAccountTaken(parts.database.of(scope.merchant), account))
    throw new Refused('username_taken', { field: 'username' })
  const passwordHash = await hashPassword(body.password)
  return parts.commands.run({ scope, name: 'accounts.register', address: context.address }, (tools) =>
    openAccount(parts, tools, {
      context,
      merchant,
      account,
      currency: body.currency,
      passwordHash,
      fields,
      inviter,
      origin: body,
    }),
  )
}

function checkFields(body: HandlerInput<'accounts.register'>['body'], account: string): void {
  if (!ruleFor('username').test(account)) throw new Refused('account_format', { field: 'username' })
  const fault = checkPassword(body.password, account)
  if (fault) throw new Refused(fault, { field: 'password' })
  if (!isSamePassword(body.password, body.confirmPassword))
    throw new Refused('confirmation_mismatch', { field: 'confirmPassword' })
}
