import type { FastifyBaseLogger } from 'fastify'
import { pause } from '../pause.ts'
import type { Database } from '../store/database.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import { endPayout, endReturn, markDisputed, returnStake } from './movements.queries.ts'
import { getPlay, listUnsettledPlayIds } from './play.queries.ts'
import { stateOf, type Play, type WalletKind } from './play.ts'
import { rollbackBody, winBody } from './vendor-bodies.ts'

/**
 * Finishes movements of money: a payout that is owed and a stake that goes back are repeated until the wallet
 * acknowledges them, at growing intervals, through outages of the wallet and of our database, and across restarts.
 */
export interface PlayFinisher {
  /**
   * Resolves when nothing of the play is on its way. A stake that is still asked for is rolled back. Called twice for one
   * play, it works on it once.
   */
  finish: (id: string) => Promise<void>
  /** The same, for an answer that waits for the balance: it resolves after a timeout too. */
  finishSoon: (id: string) => Promise<void>
  /** Finishes what is on its way and neither being started nor finished: all, or what began up to a moment. */
  finishUnsettled: (before: Date | null, starting: ReadonlyMap<string, unknown>) => Promise<void>
  /** Stops retrying: the next start goes on. */
  stop: () => Promise<void>
}

export interface FinisherParts {
  database: Database
  wallets: Readonly<Record<WalletKind, CallVendor>>
  log: FastifyBaseLogger
  retry: RetryPace
  now: () => number
}

export interface RetryPace {
  firstMs: number
  longestMs: number
}

/** How long an answer waits for the wallet to confirm a win before it is sent without the balance. */
const winTimeoutMs = 2_500

/** A rollback without its bet left a tombstone in the wallet: the bet can never take effect. */
const rolledBack = new Set(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'])

/** One attempt to end what is on its way of a play. @returns whether nothing is any more */
function attempts({ database, wallets, log, now }: FinisherParts): (id: string) => Promise<boolean> {
  const payWin = async (play: Play): Promise<boolean> => {
    const reply = await wallets[play.wallet]('win', winBody(play))
    if (!reply) return false
    if (reply.status !== 'RS_OK') return dispute(play, reply.status)
    const { balance = null, is_held: isHeld = false } = reply
    await endPayout(database, { playId: play.id, balance, at: new Date(now()), to: isHeld ? 'held' : 'paid' })
    return true
  }

  const rollBack = async (play: Play): Promise<boolean> => {
    const reply = await wallets[play.wallet]('rollback', rollbackBody(play))
    if (!reply) return false
    if (!rolledBack.has(reply.status)) return dispute(play, reply.status)
    await endReturn(database, { playId: play.id, balance: reply.balance ?? null, at: new Date(now()) })
    return true
  }

  const dispute = async (play: Play, status: string): Promise<false> => {
    log.error({ play: play.id, state: stateOf(play), status }, 'the wallet refuses to end a round')
    await markDisputed(database, play.id)
    return false
  }

  const attempt = async (id: string): Promise<boolean> => {
    const play = await getPlay(database, id)
    const state = stateOf(play)
    if (state === 'betting') {
      await returnStake(database, id)
      return attempt(id)
    }
    if (state === 'played') return payWin(play)
    return state === 'returning' ? rollBack(play) : true
  }
  return attempt
}

export function playFinisher(parts: FinisherParts): PlayFinisher {
  const { database, log, retry } = parts
  const attempt = attempts(parts)
  const working = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  const work = async (id: string) => {
    let waitMs = retry.firstMs
    const isDone = () =>
      attempt(id).catch((cause: unknown) => {
        log.error({ err: cause, play: id }, 'a round could not be ended yet')
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
    finishSoon: (id) => Promise.race([finish(id), pause(winTimeoutMs)]),
    async finishUnsettled(before, starting) {
      for (const id of await listUnsettledPlayIds(database, before)) if (!starting.has(id)) void finish(id)
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(working.values())
    },
  }
}
