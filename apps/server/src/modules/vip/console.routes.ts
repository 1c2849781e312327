import { formatDecimal, money } from '@fairground/money'
import type { MerchantId, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import { getMemberCurrency } from '../accounts/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { levelsIn, namesIn, readStanding, type VipOptions } from './standing.ts'
import { putFloor } from './vip.queries.ts'

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
      }
    }),
  'vip.setFloor': async ({ context, params: { id }, body: { before, after } }) => {
    await getMemberCurrency(context.db, id)
    return context.run('vip.floor', async ({ tx, audit, emit }) => {
      const { ladder, stored } = await look(tx, { merchants, merchant: context.merchant, id })
      if (floorOf(stored) !== before) throw new Refused('stale_edit')
      if (after !== null && !ladder.some(({ level }) => level === after)) throw new Refused('level_unknown')
      await putFloor(tx, id, after)
      audit({
        action: 'member.vip_floor',
        subject: `member:${id}`,
        before: { level: before },
        after: { level: after },
      })
      const { place } = await look(tx, { merchants, merchant: context.merchant, id })
      emit({ topic: 'vip', memberId: id, body: { level: place.level?.level ?? 0 } })
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

const floorOf = ({ level_floor: level }: { level_floor: number }): number | null => (level === 0 ? null : level)
