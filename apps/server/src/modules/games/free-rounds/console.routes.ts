import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { withdrawKind } from './grant.jobs.ts'
import { endGrant, findGrant, listGrants } from './grants.queries.ts'

export const freeRoundConsoleHandlers: OperatorHandlers<'games.freeRoundGrants' | 'games.cancelFreeRounds'> = {
  'games.freeRoundGrants': async ({ context: { db }, query: { state, account, after, limit } }) => {
    const [madeAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listGrants(db, {
      state: state ?? null,
      account: account?.toLowerCase() ?? null,
      before: madeAt && id ? { madeAt, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.made_at.toISOString(), last.id])
    return {
      list: page.map((row) => {
        const currency = row.currency as CurrencyCode
        const { vendor, game, count, used, times, reason, account: name } = row
        const shown = (units: bigint): string => formatDecimal(money(units, currency))
        return {
          id: row.id,
          memberId: row.member_id,
          account: name,
          vendor,
          game,
          count,
          used,
          times,
          reason,
          currency,
          stake: shown(row.stake),
          won: shown(row.won),
          state: row.state,
          madeAt: row.made_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
        }
      }),
      next,
    }
  },
  'games.cancelFreeRounds': async ({ context, params: { id }, body }) => {
    const reason = body.reason.trim()
    return context.run('free_rounds.cancel', async ({ tx, scope, emit, audit }) => {
      const ended = await endGrant(tx, id, { state: 'cancelled', reason })
      if (!ended) throw new Refused((await findGrant(tx, id)) ? 'stale_edit' : 'not_found')
      await scheduleJob(tx, { kind: withdrawKind, key: id, merchant: scope.merchant, due: { afterSeconds: 0 } })
      emit({ topic: 'freeRounds', memberId: ended.member_id, body: { id } })
      const left = String(ended.count - ended.used)
      audit({ action: 'free_rounds.cancel', subject: `free_rounds:${id}`, after: { left, reason } })
      return {}
    })
  },
}
