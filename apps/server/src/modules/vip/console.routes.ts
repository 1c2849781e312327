import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { MerchantId, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import { getMemberCurrency } from '../accounts/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { findPeriod, sumValid } from './keeping/keeping.queries.ts'
import { levelsIn, namesIn, readStanding, type VipOptions } from './standing.ts'
import { insertChange } from './history/history.queries.ts'
import { isOver, putFloor } from './vip.queries.ts'

export const vipConsoleHandlers = ({
  merchants,
}: Pick<VipOptions, 'merchants'>): OperatorHandlers<'vip.memberLevel' | 'vip.setFloor'> => ({
  'vip.memberLevel': ({ context: { db, merchant }, params: { id } }) =>
    transact(db, async (tx) => {
      const { currency, ladder, turnover, stored, earned, place } = await look(tx, { merchants, merchant, id })
      return {
        currency,
        levels: ladder.map(({ shown: { level, name, turnover: from } }) => ({ level, name, turnover: from })),
        turnover: formatDecimal(money(turnover, currency)),
        level: place.level?.level ?? null,
        earned: earned?.level ?? null,
        floor: floorOf(stored),
        floorAt: stored.level_floor_at?.toISOString() ?? null,
        floorUntil: floorOf(stored) === null ? null : stored.level_floor_until,
        keep: await keepOf(tx, { memberId: id, currency }),
      }
    }),
  'vip.setFloor': async ({ context, params: { id }, body: { before, after, until = null, reason } }) => {
    await getMemberCurrency(context.db, id)
    return context.run('vip.floor', async ({ tx, audit, emit }) => {
      const { ladder, stored, place: old } = await look(tx, { merchants, merchant: context.merchant, id })
      if (floorOf(stored) !== before) throw new Refused('stale_edit')
      if (after !== null && !ladder.some(({ level }) => level === after)) throw new Refused('level_unknown')
      if (until !== null && (await isOver(tx, until))) throw new Refused('invalid_request', { field: 'until' })
      await putFloor(tx, id, { level: after, until })
      audit({
        action: 'member.vip_floor',
        subject: `member:${id}`,
        before: { level: before, until: stored.level_floor_until },
        after: { level: after, until },
      })
      const { place } = await look(tx, { merchants, merchant: context.merchant, id })
      const [from, to] = [old.level?.level ?? 0, place.level?.level ?? 0]
      await insertChange(tx, context.merchant, {
        memberId: id,
        from,
        to,
        cause: 'staff',
        reason,
        until: after === null ? null : until,
      })
      emit({ topic: 'vip', memberId: id, body: { level: to } })
      return {}
    })
  },
})

/** @throws Refused not_found */
async function look(tx: Tx, { merchants, merchant, id }: { merchants: Merchants; merchant: MerchantId; id: string }) {
  const currency = await getMemberCurrency(tx, id)
  const ladder = await levelsIn(tx, currency, namesIn(merchants, merchant))
  return { currency, ladder, ...(await readStanding(tx, { memberId: id, currency }, ladder)) }
}

/** The period that keeps the level by play, with days in the merchant's zone. */
async function keepOf(tx: Tx, member: { memberId: string; currency: CurrencyCode }) {
  const period = await findPeriod(tx, member.memberId)
  if (!period) return null
  const { keepFrom, keepUntil, graceUntil, required } = period
  const done = await sumValid(tx, member, { from: keepFrom, until: graceUntil ?? keepUntil })
  const sum = (amount: bigint) => formatDecimal(money(amount, member.currency))
  return { required: sum(required), done: sum(done), from: keepFrom, until: keepUntil, graceUntil }
}

const floorOf = ({ level_floor: level }: { level_floor: number }): number | null => (level === 0 ? null : level)
