import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { sessionInfo } from '../session-reply.ts'
import { call } from '../../call/call.ts'
import { stepUpBody, stepUpErrors } from '../../call/step-up.ts'
import { emptyReply, id, instant, text } from '../../schema/scalars.ts'

/** Six digits of the app, or a recovery code. */
const code = text(24)
const codeErrors = ['second_factor_wrong', 'login_locked'] as const

/** Bytes as WebAuthn writes them. */
const bytes = (max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`))
const credentialId = bytes(1364)
const transports = z.array(z.string().regex(/^[a-z-]{1,24}$/)).max(8)
const credentialRef = z.object({ id: credentialId, type: z.literal('public-key'), transports })
const passkeyName = text(40)

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

/** The signed response of an authenticator; `userHandle` if it identifies the member. */
const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(4096),
  userHandle: bytes(128).optional(),
})

/** Options for `navigator.credentials.get` in the JSON form of the standard. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialRef),
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
    isServed: true,
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
    isServed: true,
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
    isServed: true,
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
    isServed: true,
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
    isServed: true,
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
    isServed: true,
  }),
  passkeyCreationOptions: call({
    method: 'POST',
    path: '/wps/member/factors/passkey/options',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'What a browser needs to make a passkey for this account',
    body: z.strictObject({ ...stepUpBody }),
    reply: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(credentialRef),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
    errors: [...stepUpErrors, 'passkeys_full', 'feature_closed'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
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
      credential: z.strictObject({
        id: credentialId,
        clientDataJSON: bytes(4096),
        attestationObject: bytes(16_384),
        transports: transports.default([]),
      }),
    }),
    reply: passkey,
    errors: [...stepUpErrors, 'passkeys_full', 'passkey_refused', 'feature_closed'],
    isSealed: true,
    stepUp: 'always',
    isServed: true,
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
    isServed: true,
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
    isServed: true,
  }),
  loginWithPasskey: call({
    method: 'POST',
    path: '/wps/session/login/passkey',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Log in with a passkey, which is both factors in one',
    body: z.strictObject({ assertion }),
    reply: sessionInfo,
    errors: ['passkey_refused', 'feature_closed'],
    isSealed: true,
    isServed: true,
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
    isServed: true,
  }),
  stepUpWithPasskey: call({
    method: 'POST',
    path: '/wps/member/factors/step-up',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'A passkey in place of the password, before anything that touches money or identity',
    body: z.strictObject({ assertion }),
    reply: emptyReply,
    errors: ['passkey_refused', 'feature_closed'],
    isSealed: true,
    isServed: true,
  }),
}
