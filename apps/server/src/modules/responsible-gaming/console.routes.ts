import { gameTypes, type GameType } from '@fairground/contract'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import { getMemberCurrency } from '../accounts/index.ts'
import { viewLimits } from './limits-view.ts'
import { lockPlayState, markLimited, putBlockedTypes, readBlockedTypes } from './responsible-gaming.queries.ts'

type OwnCalls = 'responsibleGaming.memberLimits' | 'responsibleGaming.setBlockedTypes'

export const responsibleGamingConsoleHandlers: OperatorHandlers<OwnCalls> = {
  'responsibleGaming.memberLimits': async ({ context: { db }, params: { id } }) => {
    const currency = await getMemberCurrency(db, id)
    return transact(db, async (tx) => {
      const { limits, pause, realityMinutes } = await viewLimits(tx, { memberId: id, currency })
      return { currency, limits, pause, realityMinutes, blockedTypes: await readBlockedTypes(tx, id) }
    })
  },
  'responsibleGaming.setBlockedTypes': async ({ context, params: { id }, body: { before, after } }) => {
    await getMemberCurrency(context.db, id)
    return context.run('responsibleGaming.blockTypes', async ({ tx, scope, audit }) => {
      // As with a pause: bets that have taken this lock end first; one that was admitted before the member had any limit
      // may still follow by moments.
      await lockPlayState(tx, { member_id: id, merchant_id: scope.merchant })
      const stored = inOrder(await readBlockedTypes(tx, id))
      if (stored !== inOrder(before)) throw new Refused('stale_edit')
      await putBlockedTypes(
        tx,
        id,
        gameTypes.filter((type) => after.includes(type)),
      )
      await markLimited(tx, id)
      audit({
        action: 'member.blocked_types',
        subject: `member:${id}`,
        before: { types: stored },
        after: { types: inOrder(after) },
      })
      return {}
    })
  },
}

const inOrder = (types: readonly GameType[]): string => gameTypes.filter((type) => types.includes(type)).join(' ')
