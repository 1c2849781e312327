import { Secret, TOTP } from 'otpauth'

/** The code of an app whose clock is some steps of thirty seconds ahead. */
export const totpCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
