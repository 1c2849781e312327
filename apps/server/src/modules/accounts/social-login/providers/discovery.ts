import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { DependencyFailed } from '../../../../platform/refused.ts'

export interface ProviderEndpoints {
  authorization: string
  token: string | null
  keys: JWTVerifyGetKey
}

const keptMs = 3_600_000
const issuersMax = 1_000
const timeoutMs = 5_000

/** A provider's endpoints, from its published configuration; read once an hour. */
export function createDiscovery(keysOf: (url: string) => JWTVerifyGetKey) {
  const known = new LRUCache<string, ProviderEndpoints>({
    max: issuersMax,
    ttl: keptMs,
    ignoreFetchAbort: true,
    fetchMethod: (issuer) => read(issuer, keysOf),
  })
  return (issuer: string): Promise<ProviderEndpoints> => known.forceFetch(issuer)
}

async function read(issuer: string, keysOf: (url: string) => JWTVerifyGetKey): Promise<ProviderEndpoints> {
  const published = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (published['issuer'] !== issuer) throw new DependencyFailed('sign-in provider', new Error('another issuer'))
  const addressOf = (name: string): string | null => {
    const text = published[name]
    return typeof text === 'string' && URL.canParse(text) && isAsSafe(text, issuer) ? text : null
  }
  const [authorization, keys] = [addressOf('authorization_endpoint'), addressOf('jwks_uri')]
  if (!authorization || !keys) throw new DependencyFailed('sign-in provider', new Error('no endpoints are published'))
  return { authorization, token: addressOf('token_endpoint'), keys: keysOf(keys) }
}

/** A provider with an https address must not lead to plain http. */
const isAsSafe = (address: string, issuer: string): boolean =>
  address.startsWith('https://') || (issuer.startsWith('http://') && address.startsWith('http://'))

/** @throws DependencyFailed */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body: unknown = await response.json()
    if (!response.ok || typeof body !== 'object' || body === null) throw new Error(`answered ${response.status}`)
    return body as Record<string, unknown>
  } catch (cause) {
    throw new DependencyFailed('sign-in provider', cause)
  }
}

const cooldownMs = 10_000

/** Published keys, cached. A token with an unknown key id refreshes them, but not for every forged token. */
export function createKeySets(): (url: string) => JWTVerifyGetKey {
  const sets = new Map<string, JWTVerifyGetKey>()
  return (url) => {
    const known = sets.get(url)
    if (known) return known
    const fresh = createRemoteJWKSet(new URL(url), { cooldownDuration: cooldownMs, timeoutDuration: timeoutMs })
    sets.set(url, fresh)
    return fresh
  }
}
