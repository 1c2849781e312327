import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { DependencyFailed } from '../../../../platform/refused.ts'

/** An identity at a provider. Only issuer and subject identify; the rest suggests a name. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  name: string
  /** Proves nothing here: two providers may both know it. */
  email: string
}

export interface Expected {
  keys: JWTVerifyGetKey
  issuer: string
  clientId: string
  nonce: string
  /** Signed in at the provider again, just now. */
  isFresh: boolean
}

/** Public-key signatures alone: what is unsigned, or signed with something public, says nothing. */
const algorithms = ['RS256', 'ES256']
const skewSeconds = 60
const freshSeconds = 300

/** @returns null for a token that is not for us, not from them, not now, or not for this sign-in */
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

/** Null where the token is bad. @throws DependencyFailed where the keys could not be read */
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
      // A token that was made for a longer time is none for signing in.
      maxTokenAge: '1 day',
    })
    return payload
  } catch (cause) {
    if (isAboutKeys(cause)) throw new DependencyFailed('sign-in provider', cause)
    return null
  }
}

/** jose names a bad token by its codes; what went wrong on the way to the keys is no fault of the token. */
const isAboutKeys = (cause: unknown): boolean =>
  !(cause instanceof errors.JOSEError) ||
  cause instanceof errors.JWKSTimeout ||
  cause instanceof errors.JWKSInvalid ||
  cause.code === 'ERR_JOSE_GENERIC'

/** Not long ago, and not ahead of us. */
export function isRecent(at: unknown): boolean {
  if (typeof at !== 'number') return false
  const ageSeconds = Date.now() / 1_000 - at
  return ageSeconds < freshSeconds && ageSeconds > -skewSeconds
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.slice(0, 254) : '')
