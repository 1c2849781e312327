import { z } from 'zod'
import { text } from './scalars.ts'

/** What browsers and the platform say to each other about passkeys, in the JSON form of WebAuthn. */

const bytes = (max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`))
const credentialId = bytes(1364)
const transports = z.array(z.string().regex(/^[a-z-]{1,24}$/)).max(8)
const credentialRef = z.object({ id: credentialId, type: z.literal('public-key'), transports })
export const passkeyName = text(40)

/** What an authenticator has made. */
export const passkeyCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(16_384),
  transports: transports.default([]),
})

/** The signed response of an authenticator; `userHandle` if it identifies the person. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(4096),
  userHandle: bytes(128).optional(),
})

/** Options for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialRef),
})

/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
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
})
