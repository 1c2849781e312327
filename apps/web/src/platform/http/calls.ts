import type { Boot } from '@fairground/contract'
import { CallFailed, send, type Transport } from '@fairground/contract/client'
import type { Clock } from '../time/clock.ts'
import { randomHex } from '../random.ts'
import type { Session } from '../session/session.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { takeEarlyRead } from './early-reads.ts'
import type { Http } from './http.ts'
import type { Sealer } from './sealer.ts'

interface Surroundings {
  boot: Boot
  clock: Clock
  session: Session
  headers: Http['headers']
  onSignedOut: () => void
}

/** The part of `Http` that a page without calls does not need. */
export function createCall({ boot, clock, session, headers, onSignedOut }: Surroundings): Http['call'] {
  let sealer: Promise<Sealer> | undefined
  const loadSealer = () =>
    (sealer ??= import('./sealer.ts').then(({ createSealer }) =>
      createSealer((endpoint) => send(transport, endpoint, {}), clock),
    ))
  const transport: Transport = {
    fetch: async (address, init) => {
      const early = await takeEarlyRead(address as string, init ?? {})?.catch(() => undefined)
      if (early) return early
      const sentAt = performance.now()
      const response = await fetch(address, init)
      readClock(clock, response, performance.now() - sentAt)
      return response
    },
    baseUrl: boot.apiBase,
    headers: () => ({ ...headers(), 'Device-Id': deviceId() }),
    seal: async (request) => (await loadSealer()).seal(request),
  }

  return async (endpoint, input) => {
    const token = session.get()?.token
    try {
      const run = () => send(transport, endpoint, input)
      return await (endpoint.isSealed ? (await loadSealer()).again(run) : run())
    } catch (cause) {
      if (token && token === session.get()?.token && isSignedOut(cause)) onSignedOut()
      throw cause
    }
  }
}

/** The device's id: a known device cannot be locked out of an account by other people's wrong guesses. */
function deviceId(): string {
  const known = readStored('deviceId')
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const fresh = randomHex(16)
  writeStored('deviceId', fresh)
  return fresh
}

const isSignedOut = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.code === 'session_ended' || cause.code === 'not_logged_in')

/** The `Date` header has whole seconds: add half of one on average. Slow replies are too inaccurate. */
function readClock(clock: Clock, response: Response, tookMs: number): void {
  const date = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isNaN(date) && tookMs < 1500 && !response.headers.has('Age')) clock.sync(date + 500)
}
