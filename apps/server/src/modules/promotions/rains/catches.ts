import type { Calls, ReplyOf } from '@fairground/contract'
import { groupCommit, type GroupCommit } from '../../../platform/commands/group-commit.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { againAfterLostRace, isPassing } from '../../../platform/db/transact.ts'
import type { Session } from '../../../platform/scope.ts'
import { Refused } from '../../../platform/refused.ts'
import { shownUnits } from '../engine/units.ts'
import { takePlaces, type Catch, type CatchVerdict } from './rains.queries.ts'

/**
 * Catches that arrive while a call is under way are taken by the next one together. A call takes the longer the busier the
 * machine is; with as many as may wait in it, the rate does not fall with that.
 */
const groupMax = 512
/** Whoever takes places holds the rain's row: a second call beside the first would only wait for it. */
const lanes = 1
/** Rains of different merchants may overlap; one that is over is forgotten with the next. */
const rainsMax = 50

const refusals = { closed: 'rain_closed', not_joined: 'rain_not_joined', used: 'rain_catches_used' } as const

export interface Catches {
  take: (session: Session, input: { rainId: string; number: number }) => Promise<ReplyOf<Calls['promotions.catchRain']>>
}

export function createCatches(database: Database): Catches {
  const takers = new Map<string, GroupCommit<Catch, CatchVerdict>>()
  const takerOf = (merchant: MerchantId, rainId: string): GroupCommit<Catch, CatchVerdict> => {
    const key = `${merchant}/${rainId}`
    const known = takers.get(key)
    if (known) return known
    const taker = groupCommit<Catch, CatchVerdict>({
      run: (catches) => againAfterLostRace(() => takePlaces(database.of(merchant), rainId, catches)),
      sizeMax: groupMax,
      lanes,
      isolates: (cause) => !isPassing(cause),
    })
    const [oldest] = takers.keys()
    if (takers.size >= rainsMax && oldest !== undefined) takers.delete(oldest)
    takers.set(key, taker)
    return taker
  }
  return {
    take: async ({ merchant, memberId, currency }, { rainId, number }) => {
      const verdict = await takerOf(merchant, rainId).submit({ rainId, memberId, number })
      if (verdict.verdict !== 'caught') throw new Refused(refusals[verdict.verdict])
      return { number, place: verdict.place ?? 0, amount: shownUnits(verdict.amount ?? 0n, currency) }
    },
  }
}
