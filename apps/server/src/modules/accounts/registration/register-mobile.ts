import { randomInt } from 'node:crypto'
import type { SessionInfo } from '@fairground/contract'
import { bareCode } from '@fairground/money'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { chosenCurrency, type Merchant } from '../../merchants/index.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import { servedMobileOf } from '../contacts/mobile-number.ts'
import { inviterOf, openAccount, type OpenAccountParts } from './open-account.ts'
import { checkPassword, hashPassword, isSamePassword } from '../passwords/passwords.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'
import { readRegistrationFields } from './registration-fields.ts'
import { ruleFor } from './registration-rules.ts'

const registerRate = { name: 'register', burst: 10, perMinute: 2 }

type Input = HandlerInput<'accounts.registerByMobile'>
type Body = Input['body']

/** Opens an account by mobile number and logs it in. The code proves the number, so no captcha is asked for besides. */
export async function registerMobile(parts: OpenAccountParts, { context, body }: Input): Promise<SessionInfo> {
  const { scope } = context
  const merchant = parts.merchants.get(scope.merchant)
  if (!merchant.settings.registration.methods.includes('mobileNum')) throw new Refused('feature_closed')
  if (!body.isAgreed) throw new Refused('terms_not_accepted')
  chosenCurrency(merchant, body.currency)
  const mobile = servedMobileOf(merchant, body)
  const account = newAccount()
  checkFields(body, mobile)
  const fields = readRegistrationFields(merchant, body, { now: new Date(), proved: 'mobileNum' })
  await parts.limiter.take(registerRate, context.address)
  const inviter = await inviterOf(parts, context, body)
  await proveNumber(parts, { merchant, context, body, mobile })
  // Refused only after the number was verified, so nobody else learns who has it; an unverified number is not reserved.
  const blind = contactBlind(parts.keyring, 'mobile', mobile)
  if (await findMemberByContact(parts.database.of(scope.merchant), 'mobile', blind))
    throw new Refused('mobile_taken', { field: 'mobileNum' })
  const passwordHash = await hashPassword(body.password)
  return parts.commands.run({ scope, name: 'accounts.registerByMobile', address: context.address }, (tools) =>
    openAccount(parts, tools, {
      context,
      merchant,
      account,
      currency: body.currency,
      passwordHash,
      fields,
      mobile,
      inviter,
      origin: body,
    }),
  )
}

interface Proving extends Pick<Input, 'context' | 'body'> {
  merchant: Merchant
  mobile: string
}

/** Proved by our own code, or by the merchant's phone sign-in if it proved the same number. */
async function proveNumber(parts: OpenAccountParts, { merchant, context, body, mobile }: Proving): Promise<void> {
  if (!body.firebaseIdToken)
    return parts.verificationCodes.check(context.scope, {
      purpose: 'register',
      target: mobile,
      code: body.verificationCode,
    })
  const proved = await parts.identityProviders.phoneNumberOf(merchant, body.firebaseIdToken)
  if (proved !== mobile) throw new Refused('verification_code_error', { field: 'verificationCode' })
}

/** A user name that does not reveal the number: winner boards show names. */
const newAccount = (): string => `player_${String(randomInt(100_000_000)).padStart(8, '0')}`

function checkFields(body: Body, mobile: string): void {
  const fault = checkPassword(body.password, mobile.slice(1))
  if (fault) throw new Refused(fault, { field: 'password' })
  if (!isSamePassword(body.password, body.confirmPassword))
    throw new Refused('confirmation_mismatch', { field: 'confirmPassword' })
  if (!body.firebaseIdToken && !ruleFor('verificationCode').test(bareCode(body.verificationCode)))
    throw new Refused('verification_code_invalid', { field: 'verificationCode' })
}
