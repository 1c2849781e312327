import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { DependencyFailed } from '../../../../platform/refused.ts'

export interface ProviderEndpoints {
  authorization: string
  token: string | null
  keys: JWTVerifyGetKey
}

const keptMs = 3_600_000
const patienceMs = 5_000

interface Kept {
  endpoints: ProviderEndpoints
  readAt: number
}

/** Where a provider's doors are, from what it publishes; read once an hour. */
export function createDiscovery(keysOf: (url: string) => JWTVerifyGetKey) {
  const kept = new Map<string, Kept>()
  return async (issuer: string): Promise<ProviderEndpoints> => {
    const known = kept.get(issuer)
    if (known && Date.now() - known.readAt < keptMs) return known.endpoints
    const endpoints = await read(issuer, keysOf)
    kept.set(issuer, { endpoints, readAt: Date.now() })
    return endpoints
  }
}

async function read(issuer: string, keysOf: (url: string) => JWTVerifyGetKey): Promise<ProviderEndpoints> {
  const published = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (published['issuer'] !== issuer) throw new DependencyFailed('sign-in provider', new Error('another issuer'))
  const addressOf = (name: string): string | null => {
    const text = published[name]
    return typeof text === 'string' && URL.canParse(text) && isAsSafe(text, issuer) ? text : null
  }
  const [authorization, keys] = [addressOf('authorization_endpoint'), addressOf('jwks_uri')]
  if (!authorization || !keys) throw new DependencyFailed('sign-in provider', new Error('no doors are published'))
  return { authorization, token: addressOf('token_endpoint'), keys: keysOf(keys) }
}

/** A provider of https does not lead to plain http. */
const isAsSafe = (address: string, issuer: string): boolean =>
  address.startsWith('https://') || (issuer.startsWith('http://') && address.startsWith('http://'))

/** @throws DependencyFailed */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const body: unknown = await response.json()
    if (!response.ok || typeof body !== 'object' || body === null) throw new Error(`answered ${response.status}`)
    return body as Record<string, unknown>
  } catch (cause) {
    throw new DependencyFailed('sign-in provider', cause)
  }
}

const cooldownMs = 10_000

/** Published keys, kept; a token that names an unknown one has them read again, but not on every forgery. */
export function createKeySets(): (url: string) => JWTVerifyGetKey {
  const sets = new Map<string, JWTVerifyGetKey>()
  return (url) => {
    const known = sets.get(url)
    if (known) return known
    const fresh = createRemoteJWKSet(new URL(url), { cooldownDuration: cooldownMs, timeoutDuration: patienceMs })
    sets.set(url, fresh)
    return fresh
  }
}
