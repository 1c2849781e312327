import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { OpenAccountParts } from '../registration/open-account.ts'
import { beginAttempt } from './attempts.ts'
import { finishSignIn } from './finish-social-login.ts'
import { openLinkedAccount } from './open-linked-account.ts'
import { listLinks } from './social-login.queries.ts'
import { unlink, waysIn } from './ways-in.ts'

type Names =
  | 'signin.start'
  | 'signin.link'
  | 'signin.confirm'
  | 'signin.finish'
  | 'signin.open'
  | 'signin.ways'
  | 'signin.unlink'

export function signInHandlers(parts: OpenAccountParts): Handlers<Names> {
  return {
    'signin.start': ({ context, params, body }) =>
      beginAttempt(parts, context, { ...params, ...body, purpose: 'enter' }),
    'signin.link': async ({ context, params, body: { binding, password } }) => {
      await stepUp(parts, context, password)
      return beginAttempt(parts, context, { ...params, binding, purpose: 'link' })
    },
    'signin.confirm': async ({ context, params, body }) => {
      const { merchant, memberId } = context.session
      const links = await listLinks(parts.database.of(merchant), memberId)
      if (!links.includes(params.provider)) throw new Refused('identity_unknown')
      return beginAttempt(parts, context, { ...params, ...body, purpose: 'confirm' })
    },
    'signin.finish': (input) => finishSignIn(parts, input),
    'signin.open': (input) => openLinkedAccount(parts, input),
    'signin.ways': ({ context }) => waysIn(parts, context),
    'signin.unlink': (input) => unlink(parts, input),
  }
}
