import type { FastifyBaseLogger } from 'fastify'
import { pause } from '../pause.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import type { PlayStore } from './play-store.ts'
import type { RoundRow } from './play-state.ts'
import { rollbackBody, winBody } from './vendor-bodies.ts'

/**
 * Brings rounds to their end: a played round's win and a broken round's rollback are repeated until the wallet
 * acknowledges them, at growing intervals and across restarts.
 */
export interface RoundFinisher {
  /** Resolves when the wallet has acknowledged the round. Called twice for one round, it works on it once. */
  finish: (round: RoundRow) => Promise<void>
  /** The wallet said no to a win or rollback. Repeated all the same, but the player may go on. */
  isDisputed: (round: RoundRow) => boolean
  /** Gives up waiting: the journal remembers what is open. */
  stop: () => Promise<void>
}

export interface FinisherParts {
  store: PlayStore
  callVendor: CallVendor
  log: FastifyBaseLogger
  retry: RetryPace
}

export interface RetryPace {
  firstMs: number
  longestMs: number
}

/** A rollback that finds no bet has left its stone in the wallet: the bet can never take effect. */
const rolledBack = new Set(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'])

export function roundFinisher({ store, callVendor, log, retry }: FinisherParts): RoundFinisher {
  const working = new Map<string, Promise<void>>()
  const disputed = new Set<string>()
  const stopping = new AbortController()

  const attempt = async (round: RoundRow): Promise<boolean> => {
    const isWin = round.state === 'played'
    const reply = isWin ? await callVendor('win', winBody(round)) : await callVendor('rollback', rollbackBody(round))
    if (!reply) return false
    if (isWin ? reply.status !== 'RS_OK' : !rolledBack.has(reply.status)) {
      disputed.add(round.id)
      log.error({ round: round.id, status: reply.status, isWin }, 'the wallet refuses to end a round')
      return false
    }
    const state = isWin ? 'settled' : 'returned'
    await store.write({ kind: 'round-moved', id: round.id, state, balance: reply.balance ?? null, refusal: null })
    disputed.delete(round.id)
    return true
  }

  const work = async (round: RoundRow) => {
    let waitMs = retry.firstMs
    while (!stopping.signal.aborted && !(await attempt(round))) {
      await pause(waitMs, stopping.signal)
      waitMs = Math.min(waitMs * 2, retry.longestMs)
    }
  }

  return {
    finish(round) {
      const known = working.get(round.id)
      if (known) return known
      const running = work(round).finally(() => working.delete(round.id))
      // Most callers do not wait: what stops the work is the journal, and it is reported here.
      running.catch((cause: unknown) => log.fatal({ cause, round: round.id }, 'a round cannot be written down'))
      working.set(round.id, running)
      return running
    },
    isDisputed: ({ id }) => disputed.has(id),
    async stop() {
      stopping.abort()
      await Promise.allSettled(working.values())
    },
  }
}

/** After a restart: a bet whose fate is unknown is rolled back, everything else goes on where it stood. */
export async function resumeRounds(store: PlayStore, finisher: RoundFinisher): Promise<void> {
  const open = [...store.state.rounds.values()]
  for (const { id, state } of open)
    if (state === 'betting')
      await store.write({ kind: 'round-moved', id, state: 'returning', balance: null, refusal: null })
  for (const round of open) if (round.state === 'played' || round.state === 'returning') void finisher.finish(round)
}
