import { z } from 'zod'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { currency, done, id, instant, line, memberType, merchantCode } from './scalars.ts'

/** What the site keeps under MC_SESSION_INFO, and what every way in answers. */
export const sessionInfo = z.object({
  token: z.string(),
  merchantCode,
  userName: z.string(),
  type: memberType,
  /** The member's, for good: every amount they see is in it. */
  currency,
  firstTimeLogin: z.boolean(),
  /** Opened by somebody else, or no longer safe: nothing but a new password is possible. */
  mustChangePassword: z.boolean(),
  id,
  /** When the member was here before this session; null on the first. */
  previousLoginAt: instant.nullable(),
})

const credentials = z.strictObject({
  type: z.enum(['username', 'sms', 'firebase']),
  username: line(64).optional(),
  password: line(256).optional(),
  captcha: line(16).optional(),
  captchaId: id.optional(),
  mobileNum: line(24).optional(),
  countryDialingCode: line(6).optional(),
  verificationCode: line(12).optional(),
  firebaseChannel: line(16).optional(),
  firebaseIdToken: line(4096).optional(),
  firebaseMobileNo: line(24).optional(),
  /** Opened from the home screen (specification §7). */
  device: z.literal('OTHERS').optional(),
})

export const sessionContract = {
  key: call({
    method: 'GET',
    path: '/wps/session/key',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'The public key that seals passwords and personal data',
    reply: z.object({
      kid: z.string(),
      /** SPKI, base64. */
      publicKey: z.string(),
      algorithm: z.literal('RSA-OAEP-256'),
      /** The platform's clock: an envelope older or newer than two minutes is refused. */
      now: instant,
    }),
    isServed: true,
  }),
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Log in with a password, a text message code or a phone sign-in',
    body: credentials,
    reply: sessionInfo,
    errors: [
      'login_failed',
      'login_locked',
      'captcha_required',
      'captcha_wrong',
      'envelope_invalid',
      'feature_closed',
      'mobile_format',
      'verification_code_error',
      'second_factor_required',
    ],
    isSealed: true,
    isServed: true,
  }),
  freePlay: call({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'COMM3',
    audience: audiences.guests,
    summary: 'Log in a fresh trial account with play money',
    /** Asked for where the merchant wants it confirmed. */
    body: z.strictObject({ isOfAge: z.boolean() }),
    reply: z.object({ token: z.string(), userName: z.string(), customerType: memberType, merchantCode, id }),
    errors: ['feature_closed', 'age_unconfirmed'],
    isServed: true,
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    summary: 'End this session',
    reply: done,
    isServed: true,
  }),
  renew: call({
    method: 'POST',
    path: '/wps/session/renew',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Exchange a one-time launch ticket for a session, or read the session of the bearer token',
    body: z.strictObject({ ticket: line(128).optional() }),
    reply: sessionInfo,
    errors: ['ticket_invalid'],
    isServed: true,
  }),
  ticket: call({
    method: 'POST',
    path: '/wps/session/ticket',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary: 'A one-time ticket that opens this account on another device within 60 seconds',
    body: z.strictObject({}),
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
    isServed: true,
  }),
  devices: call({
    method: 'GET',
    path: '/wps/session/devices',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Where this account is signed in',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          device: z.string(),
          address: z.string(),
          openedAt: instant,
          lastSeenAt: instant,
          isThisOne: z.boolean(),
        }),
      ),
    }),
    isServed: true,
  }),
  history: call({
    method: 'GET',
    path: '/wps/session/history',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The latest logins to this account, latest first',
    reply: z.object({ list: z.array(z.object({ at: instant, device: z.string(), address: z.string() })) }),
    isServed: true,
  }),
  signOutDevice: call({
    method: 'DELETE',
    path: '/wps/session/devices/:id',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'End one other session',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['not_found'],
    isServed: true,
  }),
  signOutEverywhere: call({
    method: 'DELETE',
    path: '/wps/session/devices',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'End every other session',
    reply: done,
    isServed: true,
  }),
}
