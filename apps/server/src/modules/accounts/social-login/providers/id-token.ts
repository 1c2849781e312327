import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { DependencyFailed } from '../../../../platform/refused.ts'

/** An identity at a provider. Only issuer and subject identify; the rest suggests a name. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  name: string
  /** Not used as proof: two providers may have the same address. */
  email: string
}

export interface Expected {
  keys: JWTVerifyGetKey
  issuer: string
  clientId: string
  nonce: string
  /** The person has authenticated at the provider again, just now. */
  isFresh: boolean
}

/** Only public-key signatures: an unsigned token, or one signed with a public value, proves nothing. */
const algorithms = ['RS256', 'ES256']
const skewSeconds = 60
const freshSeconds = 300

/** @returns null when the token has another audience, issuer, time or nonce */
export async function readIdToken(token: string, expected: Expected): Promise<ProviderIdentity | null> {
  const { keys, issuer, clientId, nonce, isFresh } = expected
  const claims = await verifiedClaims(token, keys, { issuer, audience: clientId })
  if (!claims?.sub || claims['nonce'] !== nonce) return null
  const { azp } = claims
  const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
  if (azp === undefined ? isForSeveral : azp !== clientId) return null
  if (isFresh && !isRecent(claims['auth_time'] ?? claims.iat)) return null
  return { issuer, subject: claims.sub, name: textOf(claims['name']), email: textOf(claims['email']) }
}

/** Null for an invalid token. @throws DependencyFailed when the keys could not be read */
export async function verifiedClaims(
  token: string,
  keys: JWTVerifyGetKey,
  expected: Pick<JWTVerifyOptions, 'issuer' | 'audience'>,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms,
      clockTolerance: skewSeconds,
      requiredClaims: ['sub', 'iat', 'exp'],
      // A token with a long lifetime is not accepted for a login.
      maxTokenAge: '1 day',
    })
    return payload
  } catch (cause) {
    if (isAboutKeys(cause)) throw new DependencyFailed('sign-in provider', cause)
    return null
  }
}

/** jose reports invalid tokens by error codes; other errors concern the keys. */
const isAboutKeys = (cause: unknown): boolean =>
  !(cause instanceof errors.JOSEError) ||
  cause instanceof errors.JWKSTimeout ||
  cause instanceof errors.JWKSInvalid ||
  cause.code === 'ERR_JOSE_GENERIC'

/** Issued recently, and not in the future. */
export function isRecent(at: unknown): boolean {
  if (typeof at !== 'number') return false
  const ageSeconds = Date.now() / 1_000 - at
  return ageSeconds < freshSeconds && ageSeconds > -skewSeconds
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.slice(0, 254) : '')
