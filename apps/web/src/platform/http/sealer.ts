import { CallFailed, type SealRequest, type SealedBody } from '@fairground/contract/client'
import { sealingKey as keyEndpoint } from '@fairground/contract/client/accounts/login'
import type { CallReply, Endpoint } from '@fairground/contract/endpoint'
import type { EnvelopeKey } from '@fairground/contract/seal'
import type { Clock } from '../time/clock.ts'

type KeyReply = typeof keyEndpoint extends Endpoint<infer D> ? CallReply<D> : never

/** The platform rotates its keys: a cached one is used no longer than this. */
const keyAgeMaxMs = 600_000

export interface Sealer {
  seal: (request: SealRequest) => Promise<SealedBody>
  /** Runs a sealed call, and repeats it once with a fresh key if the platform could not open the envelope. */
  again: <Reply>(run: () => Promise<Reply>) => Promise<Reply>
}

export function createSealer(fetchKey: (endpoint: typeof keyEndpoint) => Promise<KeyReply>, clock: Clock): Sealer {
  let cached: { key: Promise<KeyReply>; at: number } | undefined

  const currentKey = (): Promise<KeyReply> => {
    if (!cached || Date.now() - cached.at > keyAgeMaxMs) {
      const key = fetchKey(keyEndpoint)
      cached = { key, at: Date.now() }
      key.then(
        ({ now }) => clock.sync(Date.parse(now)),
        () => (cached = undefined),
      )
    }
    return cached.key
  }

  return {
    async seal(request) {
      const { kid, publicKey } = await currentKey()
      const envelopeKey: EnvelopeKey = { kid, publicKey, clockSkewMs: clock.skewMs() }
      const seal = await loadSeal()
      return seal(envelopeKey, request)
    },
    async again(run) {
      try {
        return await run()
      } catch (cause) {
        if (!(cause instanceof CallFailed) || cause.code !== 'envelope_invalid') throw cause
        cached = undefined
        return run()
      }
    },
  }
}

type Seal = (key: EnvelopeKey, request: SealRequest) => Promise<SealedBody>

/** Browsers give WebCrypto to secure contexts only; a phone on a home network opens us over plain http. */
async function loadSeal(): Promise<Seal> {
  if (globalThis.crypto.subtle) return (await import('@fairground/contract/seal')).sealBody
  return (await import('./seal-in-script.ts')).sealInScript
}
