import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { loginArea } from '../login-area.ts'
import { sessionInfo } from '../session-reply.ts'
import { call } from '../../call/call.ts'
import { stepUpBody, stepUpErrors } from '../../call/step-up.ts'
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyCredential,
  passkeyName,
  passkeyRequest,
} from '../../schema/passkeys.ts'
import { emptyReply, id, instant, text } from '../../schema/scalars.ts'

/** Six digits of the app, or a recovery code. */
const code = text(24)
const codeErrors = ['second_factor_wrong', 'login_locked'] as const

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export const mfaCalls = {
  mfaStatus: call({
    method: 'GET',
    path: '/wps/member/factors',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The authenticator app and the passkeys of this account',
    reply: z.object({
      authenticator: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
      passkeys: z.array(passkey),
    }),
  }),
  enrolTotp: call({
    method: 'POST',
    path: '/wps/member/factors/authenticator',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'A new secret for an authenticator app; it counts once a first code has come back',
    body: z.strictObject({ ...stepUpBody }),
    reply: z.object({
      /** Base32, for typing in. */
      secret: z.string(),
      /** `otpauth:`, for the camera. */
      uri: z.string(),
    }),
    errors: [...stepUpErrors, 'second_factor_set'],
    isSealed: true,
    stepUp: 'always',
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/wps/member/factors/authenticator/confirm',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Turn the authenticator app on with its first code; the recovery codes are told this once',
    body: z.strictObject({ ...stepUpBody, code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...stepUpErrors, 'second_factor_wrong', 'second_factor_expired'],
    isSealed: true,
    stepUp: 'always',
  }),
  removeTotp: call({
    method: 'POST',
    path: '/wps/member/factors/authenticator/remove',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Turn the authenticator app off with one of its codes or a recovery code',
    body: z.strictObject({ ...stepUpBody, code }),
    reply: emptyReply,
    errors: [...stepUpErrors, ...codeErrors],
    isSealed: true,
    stepUp: 'always',
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/wps/member/factors/recovery',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Ten new recovery codes; the old ones are void',
    body: z.strictObject({ ...stepUpBody, code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...stepUpErrors, ...codeErrors],
    isSealed: true,
    stepUp: 'always',
  }),
  completeMfaLogin: call({
    method: 'POST',
    path: '/wps/session/login/factor',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Finish a login that was answered with `second_factor_required`',
    body: z.strictObject({ challenge: text(1024), code }),
    reply: sessionInfo,
    errors: [...codeErrors, 'second_factor_expired'],
    isSealed: true,
  }),
  passkeyCreationOptions: call({
    method: 'POST',
    path: '/wps/member/factors/passkey/options',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'What a browser needs to make a passkey for this account',
    body: z.strictObject({ ...stepUpBody }),
    reply: passkeyCreation,
    errors: [...stepUpErrors, 'passkeys_full', 'feature_closed'],
    isSealed: true,
    stepUp: 'always',
  }),
  addPasskey: call({
    method: 'POST',
    path: '/wps/member/factors/passkey',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Keep the passkey that the browser has made',
    body: z.strictObject({
      ...stepUpBody,
      name: passkeyName,
      credential: passkeyCredential,
    }),
    reply: passkey,
    errors: [...stepUpErrors, 'passkeys_full', 'passkey_refused', 'feature_closed'],
    isSealed: true,
    stepUp: 'always',
  }),
  removePasskey: call({
    method: 'POST',
    path: '/wps/member/factors/passkey/remove',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Take a passkey off this account',
    body: z.strictObject({ ...stepUpBody, passkeyId: id }),
    reply: emptyReply,
    errors: [...stepUpErrors, 'not_found'],
    isSealed: true,
    stepUp: 'always',
  }),
  passkeyLoginOptions: call({
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'What a browser needs to ask for any passkey of this site',
    body: z.strictObject({}),
    reply: passkeyRequest,
    errors: ['feature_closed'],
  }),
  loginWithPasskey: call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Log in with a passkey, which is both factors in one',
    body: z.strictObject({ assertion: passkeyAssertion, area: loginArea.optional() }),
    reply: sessionInfo,
    errors: ['passkey_refused', 'feature_closed', 'non_member_login', 'non_agent_login'],
    isSealed: true,
  }),
  passkeyStepUpOptions: call({
    method: 'POST',
    path: '/wps/member/factors/step-up/options',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'What a browser needs to ask for a passkey of this member',
    body: z.strictObject({}),
    reply: passkeyRequest,
    errors: ['feature_closed'],
  }),
  stepUpWithPasskey: call({
    method: 'POST',
    path: '/wps/member/factors/step-up',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'A passkey in place of the password, before anything that touches money or identity',
    body: z.strictObject({ assertion: passkeyAssertion }),
    reply: emptyReply,
    errors: ['passkey_refused', 'feature_closed'],
    isSealed: true,
  }),
}
