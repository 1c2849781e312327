import { sign, verify, type KeyObject } from 'node:crypto'

/** Both sides sign these bytes: the time as sent in `X-Timestamp`, a full stop, and the raw body. */
const signedBytes = (timestamp: string, body: string): Buffer => Buffer.from(`${timestamp}.${body}`)

/** Ed25519, base64: the value of `X-Signature`. */
export const signRequest = (key: KeyObject, { timestamp, body }: { timestamp: string; body: string }): string =>
  sign(null, signedBytes(timestamp, body), key).toString('base64')

/** The platform's side of it; here for tests and for the fake platform. */
export const isSignedBy = (
  key: KeyObject,
  { timestamp, body, signature }: { timestamp: string; body: string; signature: string },
): boolean => verify(null, signedBytes(timestamp, body), key, Buffer.from(signature, 'base64'))
