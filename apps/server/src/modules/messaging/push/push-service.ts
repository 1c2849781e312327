/** What a push service said of one notification. */
export type PushOutcome =
  | { state: 'sent' | 'gone' }
  | { state: 'failed'; reason: string }
  | { state: 'waits'; reason: string }

export interface PushCall {
  endpoint: string
  authorization: string
  body: Buffer
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number
}

const timeoutMs = 5_000

/** Hands one notification to the device's push service (RFC 8030). */
export async function callPushService({ endpoint, authorization, body, ttlSeconds }: PushCall): Promise<PushOutcome> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'normal',
      },
      body: new Uint8Array(body),
      // Only the hosts of push services are called.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return outcomeOf(status)
  } catch (cause) {
    const { name = '' } = cause instanceof Error ? cause : {}
    return { state: 'waits', reason: name === 'TimeoutError' ? 'no answer in time' : 'no connection' }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const reason = `status ${status}`
  return { state: status === 429 || status >= 500 ? 'waits' : 'failed', reason }
}

/**
 * Whether a device may have its address there: anything else that a browser names would be called by the platform.
 * @param hosts names, also those below them, and whole origins
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url) return false
  const { protocol, hostname, origin, port, username } = url
  if (hosts.includes(origin)) return username === ''
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
