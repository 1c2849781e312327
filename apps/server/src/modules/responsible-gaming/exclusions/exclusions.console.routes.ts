import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { getMemberAccount } from '../../accounts/index.ts'
import { decideMatch } from './decide-match.ts'
import { listMatches } from './exclusion.queries.ts'
import { decideLift, listLifts, proposeLift } from './lift-exclusion.ts'
import { spreadNow, type SpreadParts } from './spread-exclusion.ts'

type OwnCalls =
  | 'responsibleGaming.exclusionMatches'
  | 'responsibleGaming.decideMatch'
  | 'responsibleGaming.exclusionLifts'
  | 'responsibleGaming.proposeLift'
  | 'responsibleGaming.decideLift'

export const exclusionHandlers = (parts: SpreadParts): OperatorHandlers<OwnCalls> => ({
  'responsibleGaming.exclusionMatches': async ({ context: { db }, query: { after, limit } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, /^[0-9a-f-]{72}$/]) ?? []
    const rows = await listMatches(db, { after: at && id ? { at, id } : null, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [last.found_at.toISOString(), last.exclusion_id + last.id])
    const list = page.map(({ exclusion_id: exclusionId, found_at, ends_at, is_held, ...row }) => ({
      ...row,
      exclusionId,
      foundAt: found_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
      isHeld: is_held,
    }))
    return { list, next }
  },
  'responsibleGaming.decideMatch': async ({ context, params: { id: memberId }, body }) => {
    const { exclusionId, signs, decision } = body
    const reply = await context.run('responsibleGaming.decideMatch', async (tools) => {
      await decideMatch(tools, parts, { memberId, exclusionId, signs, decision })
      return {}
    })
    if (decision === 'same') await spreadNow(parts, context.merchant, exclusionId)
    return reply
  },
  'responsibleGaming.exclusionLifts': async ({ context: { db, staff } }) => ({ list: await listLifts(db, staff.id) }),
  'responsibleGaming.proposeLift': async ({ context, params: { id: memberId }, body: { exclusionId, reason } }) => {
    const account = await getMemberAccount(context.db, memberId)
    return context.run('exclusion_lift.propose', async (tools) => {
      await proposeLift(tools, { memberId, account, exclusionId, reason })
      return {}
    })
  },
  'responsibleGaming.decideLift': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('exclusion_lift.decide', async (tools) => {
      await decideLift(tools, { id, isAgreed })
      return {}
    }),
})
