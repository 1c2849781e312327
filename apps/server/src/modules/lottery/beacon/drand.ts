import { z } from 'zod'
import { beaconText, readBeacon, type BeaconChain } from '@fairground/fair'
import { isRoundSigned } from '@fairground/fair/beacon'
import type { BeaconConfig } from '../../../platform/config/config-feeds.ts'
import { askText } from '../results/feeds/ask-text.ts'
import type { FeedFault } from '../results/results.queries.ts'

export type BeaconFault = Extract<
  FeedFault,
  'not_configured' | 'no_answer' | 'refused' | 'too_long' | 'unreadable' | 'false_round'
>

/** Never throws: an answer that is none is a fault. */
export interface Beacon {
  chain: BeaconChain
  /** @returns what a draw mixes in, once the round is published and signed by the chain */
  ask: (round: number) => Promise<{ text: string } | { fault: BeaconFault }>
}

const bytesMax = 4_096

const answer = z.object({ round: z.int(), signature: z.string().max(192), randomness: z.string().max(64).optional() })

/** A relay of drand, `GET <url>/<chain>/public/<round>`. What it says counts only with the signature of the chain. */
export const drandBeacon = ({ url, timeoutMs, chain }: BeaconConfig): Beacon => ({
  chain,
  ask: async (round) => {
    const body = await askText(`${url.replace(/\/$/, '')}/${chain.hash}/public/${round}`, {
      headers: { accept: 'application/json' },
      timeoutMs,
      bytesMax,
      // A round that is still to come is not found.
      laterStatuses: [404, 425],
    })
    return 'fault' in body ? body : judge(chain, round, body.text)
  },
})

function judge(chain: BeaconChain, wanted: number, body: string): { text: string } | { fault: BeaconFault } {
  const { data: told } = answer.safeParse(parse(body))
  if (!told) return { fault: 'unreadable' }
  const { round, signature, randomness } = told
  if (round !== wanted || !isRoundSigned(chain, round, signature)) return { fault: 'false_round' }
  const text = beaconText({ chain: chain.hash, round, signature })
  if (randomness !== undefined && randomness !== readBeacon(text)?.randomness) return { fault: 'false_round' }
  return { text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
