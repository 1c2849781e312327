import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { sessionInfo } from '../session-reply.ts'
import { registrationFields } from '../registration/registration-fields.ts'
import { socialLoginProviders } from '../values.ts'
import { call } from '../../call/call.ts'
import { emptyReply, text } from '../../schema/scalars.ts'

const provider = z.enum(socialLoginProviders)
const params = z.strictObject({ provider })

/** 256 random bits that the browser keeps: the callback address is useless to anyone else. */
const binding = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const redirect = z.object({ url: z.string() })
const password = z.string().max(256).default('')

export const socialLoginCalls = {
  startSocialLogin: call({
    method: 'POST',
    path: '/wps/session/oidc/:provider/start',
    moduleId: 'COMM3',
    audience: audiences.guestsAndTrial,
    summary: 'Begin to log in through another provider; answers where to send the browser',
    params,
    body: z.strictObject({ binding }),
    reply: redirect,
    errors: ['feature_closed', 'provider_unavailable'],
  }),
  linkSocialLogin: call({
    method: 'POST',
    path: '/wps/session/oidc/:provider/link',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Begin to link another provider to this account',
    params,
    body: z.strictObject({ binding, password }),
    reply: redirect,
    errors: ['feature_closed', 'provider_unavailable', 'step_up_required', 'password_wrong', 'login_locked'],
    isSealed: true,
  }),
  confirmWithSocialLogin: call({
    method: 'POST',
    path: '/wps/session/oidc/:provider/confirm',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Begin to prove again who is here, in place of the password',
    params,
    body: z.strictObject({ binding }),
    reply: redirect,
    errors: ['feature_closed', 'provider_unavailable', 'identity_unknown'],
  }),
  finishSocialLogin: call({
    method: 'POST',
    path: '/wps/session/oidc/finish',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'End what was begun at another provider: a session, a linked provider, or an account to be opened',
    body: z.strictObject({ ticket: text(128), binding }),
    reply: z.object({
      outcome: z.enum(['entered', 'linked', 'confirmed', 'new']),
      provider,
      session: sessionInfo.nullable(),
      /** Data about a person without an account. */
      newcomer: z.object({ username: z.string(), nickname: z.string(), email: z.string() }).nullable(),
    }),
    errors: [
      'ticket_invalid',
      'identity_taken',
      'identity_unknown',
      'login_failed',
      'feature_closed',
      'second_factor_required',
      'non_member_login',
    ],
  }),
  registerWithSocialLogin: call({
    method: 'PUT',
    path: '/wps/member/register/oidc',
    moduleId: 'REG3',
    audience: audiences.guestsAndTrial,
    summary: 'Open an account for somebody whom another provider knows, and log in',
    body: z.strictObject({ ...registrationFields, ticket: text(128), binding, username: text(64) }),
    reply: sessionInfo,
    errors: [
      'ticket_invalid',
      'identity_taken',
      'feature_closed',
      'terms_not_accepted',
      'account_format',
      'username_taken',
      'password_format',
      'password_too_common',
      'name_format',
      'email_format',
      'email_taken',
      'mobile_format',
      'birth_date_format',
      'under_age',
      'mobile_taken',
      'invitation_code_error',
      'self_referral',
      'referrer_link_error',
      'envelope_invalid',
    ],
    isSealed: true,
  }),
  socialLogins: call({
    method: 'GET',
    path: '/wps/session/oidc',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'How this account can be logged in to: password and linked providers',
    reply: z.object({
      hasPassword: z.boolean(),
      list: z.array(z.object({ provider, isLinked: z.boolean(), isOpen: z.boolean() })),
    }),
  }),
  unlinkSocialLogin: call({
    method: 'POST',
    path: '/wps/session/oidc/:provider/unlink',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Unlink a provider; the last way to log in stays',
    params,
    body: z.strictObject({ password }),
    reply: emptyReply,
    errors: ['not_found', 'last_way_in', 'step_up_required', 'password_wrong', 'login_locked'],
    isSealed: true,
  }),
}
