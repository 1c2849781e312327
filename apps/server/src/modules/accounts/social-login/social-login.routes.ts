import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { OpenAccountParts } from '../registration/open-account.ts'
import { beginAttempt } from './attempts.ts'
import { finishSocialLogin } from './finish-social-login.ts'
import { openLinkedAccount } from './open-linked-account.ts'
import { listLinks } from './social-login.queries.ts'
import { unlink, listLoginMethods } from './login-methods.ts'

type Names =
  | 'accounts.startSocialLogin'
  | 'accounts.linkSocialLogin'
  | 'accounts.confirmWithSocialLogin'
  | 'accounts.finishSocialLogin'
  | 'accounts.registerWithSocialLogin'
  | 'accounts.socialLogins'
  | 'accounts.unlinkSocialLogin'

export function socialLoginHandlers(parts: OpenAccountParts): Handlers<Names> {
  return {
    'accounts.startSocialLogin': ({ context, params, body }) =>
      beginAttempt(parts, context, { ...params, ...body, purpose: 'enter' }),
    'accounts.linkSocialLogin': async ({ context, params, body: { binding, password } }) => {
      await stepUp(parts, context, password)
      return beginAttempt(parts, context, { ...params, binding, purpose: 'link' })
    },
    'accounts.confirmWithSocialLogin': async ({ context, params, body }) => {
      const { merchant, memberId } = context.session
      const links = await listLinks(parts.database.of(merchant), memberId)
      if (!links.includes(params.provider)) throw new Refused('identity_unknown')
      return beginAttempt(parts, context, { ...params, ...body, purpose: 'confirm' })
    },
    'accounts.finishSocialLogin': (input) => finishSocialLogin(parts, input),
    'accounts.registerWithSocialLogin': (input) => openLinkedAccount(parts, input),
    'accounts.socialLogins': ({ context }) => listLoginMethods(parts, context),
    'accounts.unlinkSocialLogin': (input) => unlink(parts, input),
  }
}
