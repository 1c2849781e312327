import { v7 as uuidv7 } from 'uuid'
import { gameTypes, type GameType } from '@fairground/contract'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import { getMemberCurrency } from '../accounts/index.ts'
import { tightenLimit } from './change-limit.ts'
import { isHeld, listExclusions, listPaused } from './exclusions/exclusion.queries.ts'
import { exclusionHandlers } from './exclusions/exclusions.console.routes.ts'
import { spreadNow, type SpreadParts } from './exclusions/spread-exclusion.ts'
import { viewLimits } from './limits-view.ts'
import { lockPlayState, markLimited, putBlockedTypes, readBlockedTypes } from './responsible-gaming.queries.ts'
import { exclude, startTimeOut } from './take-pause.ts'

type LimitCalls =
  | 'responsibleGaming.memberLimits'
  | 'responsibleGaming.setBlockedTypes'
  | 'responsibleGaming.tightenLimit'
type PauseCalls = 'responsibleGaming.pauseMember' | 'responsibleGaming.pausedMembers'

export const responsibleGamingConsoleHandlers = (parts: SpreadParts) => ({
  ...exclusionHandlers(parts),
  ...limitHandlers,
  ...pauseHandlers(parts),
})

const limitHandlers: OperatorHandlers<LimitCalls> = {
  'responsibleGaming.memberLimits': async ({ context: { db }, params: { id } }) => {
    const currency = await getMemberCurrency(db, id)
    return transact(db, async (tx) => {
      const { limits, pause, realityMinutes } = await viewLimits(tx, { memberId: id, currency })
      const exclusions = await listExclusions(tx, id)
      return {
        currency,
        limits,
        pause,
        realityMinutes,
        blockedTypes: await readBlockedTypes(tx, id),
        exclusions: exclusions.map(({ started_at, ends_at, ...row }) => ({
          ...row,
          startedAt: started_at.toISOString(),
          endsAt: ends_at?.toISOString() ?? null,
        })),
        isHeld: await isHeld(tx, id),
      }
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
  'responsibleGaming.tightenLimit': async ({ context, params: { id: memberId }, body: { kind, span, value } }) => {
    const currency = await getMemberCurrency(context.db, memberId)
    return context.run('responsibleGaming.tightenLimit', async (tools) => {
      await tightenLimit(tools, { memberId, merchant: context.merchant, currency }, { kind, span, value })
      return {}
    })
  },
}

const pauseHandlers = (parts: SpreadParts): OperatorHandlers<PauseCalls> => ({
  'responsibleGaming.pauseMember': async ({ context, params: { id: memberId }, body }) => {
    await getMemberCurrency(context.db, memberId)
    const id = uuidv7()
    const reply = await context.run('responsibleGaming.pauseMember', async (tools) => {
      if (body.kind === 'time_out') await startTimeOut(tools, { memberId, days: body.days, origin: 'staff' })
      else await exclude(tools, parts, { memberId, id, months: body.months, origin: 'staff' })
      return {}
    })
    // A retry has made another id that nothing is marked with; the job of the first try has applied it.
    if (body.kind === 'exclusion') await spreadNow(parts, context.merchant, id)
    return reply
  },
  'responsibleGaming.pausedMembers': async ({ context: { db }, query: { kind, after, limit } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, /^[0-9a-f-]{72}$/]) ?? []
    const rows = await listPaused(db, { kind: kind ?? null, after: at && id ? { at, id } : null, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [last.started_at.toISOString(), last.pause_id + last.id])
    const list = page.map(({ pause_id: pauseId, started_at, ends_at, ...row }) => ({
      ...row,
      pauseId,
      startedAt: started_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    }))
    return { list, next }
  },
})

const inOrder = (types: readonly GameType[]): string => gameTypes.filter((type) => types.includes(type)).join(' ')
