import type { EnvelopeOpener } from '../../../platform/crypto/envelope.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { GivenCaptcha } from '../captcha/captchas.ts'
import { findInviter, isAccountTaken } from '../members/members.queries.ts'
import { logIn } from './log-in.ts'
import { logOut } from '../sessions/log-out.ts'
import { contactBlind, emailOf } from '../contacts/contact-blind.ts'
import { maskAccount } from '../members/mask-account.ts'
import { memberInfo, type MemberInfoParts } from '../profile/member-info.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'
import type { OpenAccountParts } from '../registration/open-account.ts'
import { registerMobile } from '../registration/register-mobile.ts'
import { register } from '../registration/register.ts'
import { registrationSettings, ruleFor } from '../registration/registration-rules.ts'
import { issueTicket, renew } from '../sessions/session-ticket.ts'
import { sendLoginCode, sendRegistrationCode } from './sms-codes.ts'

type Names =
  | 'accounts.sealingKey'
  | 'accounts.login'
  | 'accounts.logout'
  | 'accounts.renewSession'
  | 'accounts.createSessionTicket'
  | 'accounts.profile'
  | 'accounts.register'
  | 'accounts.captcha'
  | 'accounts.slider'
  | 'accounts.registerByMobile'
  | 'accounts.checkUsername'
  | 'accounts.checkEmail'
  | 'accounts.sendLoginCode'
  | 'accounts.sendRegistrationCode'
  | 'accounts.checkAffiliateCode'
  | 'accounts.registrationSettings'

/** Captchas and slider puzzles together. */
const captchaRate = { name: 'captcha', burst: 30, perMinute: 20 }
/** Checks that need no captcha. */
const freeCheckRate = { name: 'check-free', burst: 8, perMinute: 1 }
const checkRate = { name: 'check', burst: 20, perMinute: 10 }

export interface IdentityOptions extends OpenAccountParts, MemberInfoParts {
  envelope: EnvelopeOpener
  limiter: RateLimiter
}

export function loginHandlers(parts: IdentityOptions): Handlers<Names> {
  const { database, captchas, envelope, identityProviders, keyring, limiter, merchants, messages, sliders } = parts
  return {
    'accounts.sealingKey': async () => ({
      kid: envelope.kid,
      publicKey: envelope.publicKey,
      algorithm: 'RSA-OAEP-256',
      now: new Date().toISOString(),
    }),
    'accounts.login': (input) => logIn(parts, input),
    'accounts.logout': ({ context }) => logOut(parts, context),
    'accounts.renewSession': (input) => renew(parts, input),
    'accounts.createSessionTicket': (input) => issueTicket(parts, input),
    'accounts.profile': ({ context }) => memberInfo(parts, context),
    'accounts.register': (input) => register(parts, input),
    'accounts.registerByMobile': (input) => registerMobile(parts, input),
    'accounts.sendLoginCode': sendLoginCode(parts),
    'accounts.sendRegistrationCode': sendRegistrationCode(parts),
    'accounts.captcha': async ({ context, query }) => {
      await limiter.take(captchaRate, context.address)
      return captchas.issue(context.scope, query.purpose)
    },
    'accounts.slider': async ({ context, query }) => {
      await limiter.take(captchaRate, context.address)
      return sliders.issue(context.scope, query.purpose)
    },
    'accounts.checkUsername': async ({ context, query }) => {
      await admitCheck(parts, context, query)
      const account = query.username.trim().toLowerCase()
      if (!ruleFor('username').test(account)) throw new Refused('account_format', { field: 'username' })
      return { isFree: !(await isAccountTaken(database.of(context.scope.merchant), account)) }
    },
    'accounts.checkEmail': async ({ context, query }) => {
      await admitCheck(parts, context, query)
      const blind = contactBlind(keyring, 'email', emailOf(query.email))
      return { isFree: !(await findMemberByContact(database.of(context.scope.merchant), 'email', blind)) }
    },
    'accounts.checkAffiliateCode': async ({ context, query }) => {
      await limiter.take(checkRate, context.address)
      const db = database.of(context.scope.merchant)
      const { affiliateCode: code } = query
      const { landing, scope } = context
      const inviter = code
        ? ((await findInviter(db, code)) ?? (await parts.affiliateLinks.find(db, code)))
        : landing && (await parts.affiliateLinks.findLanded(db, scope.merchant, landing))
      return { isValid: Boolean(inviter), inviter: inviter ? maskAccount(inviter.account) : null }
    },
    'accounts.registrationSettings': async ({ context }) => {
      const merchant = merchants.get(context.scope.merchant)
      return registrationSettings(merchant, {
        providers: identityProviders.providersOf(merchant),
        // A phone sign-in brings its own codes.
        codesBy: messages.channels(merchant.id, { hasOwnTexts: merchant.settings.firebase !== undefined }),
      })
    },
  }
}

/** A person tries a few names; after that each check needs a captcha. */
async function admitCheck(
  { limiter, captchas }: IdentityOptions,
  { scope, address, device }: RequestContext,
  given: GivenCaptcha,
): Promise<void> {
  await limiter.take(checkRate, address)
  try {
    await limiter.take(freeCheckRate, address, ...(device ? [device] : []))
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    await captchas.check(scope, 'register', given)
  }
}
