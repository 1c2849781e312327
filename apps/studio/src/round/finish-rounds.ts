import type { FastifyBaseLogger } from 'fastify'
import { pause } from '../pause.ts'
import type { Database } from '../store/database.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import { findOpenRound, listOpenRoundIds, markDisputed, moveRound } from './round.queries.ts'
import type { Round } from './round.ts'
import { rollbackBody, winBody } from './vendor-bodies.ts'

/**
 * Finishes rounds: a played round's win and a broken round's rollback are repeated until the wallet
 * acknowledges them, at growing intervals, through outages of the wallet and of our database, and across restarts.
 */
export interface RoundFinisher {
  /**
   * Resolves when the round has ended. A round still waiting for its bet is rolled back. Called twice for one round, it
   * works on it once.
   */
  finish: (id: string) => Promise<void>
  /** Finishes open rounds that are neither in play nor being finished: all, or those begun up to a moment. `inPlay` are still being played. */
  finishOpenRounds: (before: Date | null, inPlay: ReadonlyMap<string, unknown>) => Promise<void>
  /** Stops retrying: the next start continues with open rounds. */
  stop: () => Promise<void>
}

export interface FinisherParts {
  database: Database
  callVendor: CallVendor
  log: FastifyBaseLogger
  retry: RetryPace
}

export interface RetryPace {
  firstMs: number
  longestMs: number
}

/** A rollback without its bet left a tombstone in the wallet: the bet can never take effect. */
const rolledBack = new Set(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'])

export function roundFinisher({ database, callVendor, log, retry }: FinisherParts): RoundFinisher {
  const working = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  /** @returns whether the round has ended */
  const attempt = async (id: string): Promise<boolean> => {
    const round = await findOpenRound(database, id)
    if (!round) return true
    if (round.state === 'betting') {
      await moveRound(database, { id, from: 'betting', to: 'returning' })
      return attempt(id)
    }
    return round.state === 'played' ? payWin(round) : rollBack(round)
  }

  const payWin = async (round: Round): Promise<boolean> => {
    const reply = await callVendor('win', winBody(round))
    if (!reply) return false
    if (reply.status !== 'RS_OK') return dispute(round, reply.status)
    const { balance = null, is_held: isHeld = false } = reply
    await moveRound(database, { id: round.id, from: 'played', to: 'settled', balance, isHeld })
    return true
  }

  const rollBack = async (round: Round): Promise<boolean> => {
    const reply = await callVendor('rollback', rollbackBody(round))
    if (!reply) return false
    if (!rolledBack.has(reply.status)) return dispute(round, reply.status)
    await moveRound(database, { id: round.id, from: 'returning', to: 'returned', balance: reply.balance ?? null })
    return true
  }

  const dispute = async ({ id, state }: Round, status: string): Promise<false> => {
    log.error({ round: id, state, status }, 'the wallet refuses to end a round')
    await markDisputed(database, id)
    return false
  }

  const work = async (id: string) => {
    let waitMs = retry.firstMs
    const isDone = () =>
      attempt(id).catch((cause: unknown) => {
        log.error({ err: cause, round: id }, 'a round could not be ended yet')
        return false
      })
    while (!stopping.signal.aborted && !(await isDone())) {
      await pause(waitMs, stopping.signal)
      waitMs = Math.min(waitMs * 2, retry.longestMs)
    }
  }

  const finish = (id: string): Promise<void> => {
    const known = working.get(id)
    if (known) return known
    const running = work(id).finally(() => working.delete(id))
    working.set(id, running)
    return running
  }

  return {
    finish,
    async finishOpenRounds(before, inPlay) {
      for (const id of await listOpenRoundIds(database, before)) if (!inPlay.has(id)) void finish(id)
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(working.values())
    },
  }
}
