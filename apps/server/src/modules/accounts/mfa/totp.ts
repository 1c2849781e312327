import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A phone's clock may be off by one step either way. */
const drift = 1
const secretBytes = 20

/** Base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

export const totpUri = ({ secret, site, account }: { secret: string; site: string; account: string }): string =>
  new TOTP({ ...form, issuer: site, label: account, secret: Secret.fromBase32(secret) }).toString()

/** @returns the time step of the code; null when the code is not valid now */
export function stepOfCode(secret: string, { code, at }: { code: string; at: Date }): number | null {
  const timestamp = at.getTime()
  const delta = new TOTP({ ...form, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: drift,
  })
  return delta === null ? null : Math.floor(timestamp / (form.period * 1000)) + delta
}
