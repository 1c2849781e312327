import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { hasListeners, pushToMembers } from '../../messaging/index.ts'
import { listWinnersOf } from '../orders/orders.queries.ts'

const sliceSize = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Notifies the devices of a settled draw's winners, once each, however often it runs. */
export async function pushWins(
  { database, commands }: { database: Database; commands: Commands },
  merchant: MerchantId,
  drawId: bigint,
): Promise<void> {
  const db = database.of(merchant)
  if (!(await hasListeners(db, 'wins'))) return
  const scope = { merchant, actor: { kind: 'system', id: 'lottery' } } as const
  for (let after = firstId; ;) {
    const winners = await listWinnersOf(db, drawId, { after, limit: sliceSize })
    await commands.run({ scope, name: 'lottery.pushWins' }, (tools) =>
      pushToMembers(tools, winners, { topic: 'wins', tag: `draw:${drawId}`, kind: 'win', link: '/m/gameRecord' }),
    )
    const last = winners.at(-1)
    if (last === undefined || winners.length < sliceSize) return
    after = last
  }
}
