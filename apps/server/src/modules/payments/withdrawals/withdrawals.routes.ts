import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { settleIfDue } from '../../promotions/index.ts'
import type { SecurityParts } from '../../accounts/index.ts'
import { cancelWithdrawal } from './decide-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { getWithdrawalTerms } from './withdrawal-terms.ts'
import { withdrawalView } from './withdrawal-view.ts'
import { findMemberWithdrawal, findTerms, listWithdrawals } from './withdrawals.queries.ts'

type Names =
  | 'payments.requestWithdrawal'
  | 'payments.withdrawalTerms'
  | 'payments.withdrawalStatus'
  | 'payments.cancelWithdrawal'
  | 'payments.withdrawals'

export function withdrawalHandlers(parts: SecurityParts): Handlers<Names> {
  const { database, commands } = parts
  const canCancel = async (db: Reader, currency: string) => (await findTerms(db, currency))?.can_cancel ?? false
  return {
    'payments.withdrawalTerms': async ({ context }) => {
      await settleIfDue(parts, context)
      return getWithdrawalTerms(parts, context)
    },
    'payments.requestWithdrawal': (input) => requestWithdrawal(parts, input),
    'payments.withdrawalStatus': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const row = await findMemberWithdrawal(db, query.id, session.memberId)
      if (!row) throw new Refused('withdrawal_unknown')
      return withdrawalView(row, await canCancel(db, row.currency))
    },
    'payments.cancelWithdrawal': ({ context, body }) =>
      commands.run(
        { scope: context.scope, name: 'payments.cancelWithdrawal', address: context.address },
        async (tools) => {
          const known = await findMemberWithdrawal(tools.tx, body.id, context.session.memberId)
          if (!known) throw new Refused('withdrawal_unknown')
          if (!(await canCancel(tools.tx, known.currency))) throw new Refused('feature_closed')
          if (!(await cancelWithdrawal(tools, known.id))) throw new Refused('withdrawal_closed')
          const row = await findMemberWithdrawal(tools.tx, body.id, context.session.memberId)
          return withdrawalView(row ?? known, true)
        },
      ),
    'payments.withdrawals': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const [createdAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listWithdrawals(db, {
        memberId: session.memberId,
        before: createdAt && id ? { createdAt, id } : undefined,
        limit: query.size + 1,
      })
      const isCancellable = await canCancel(db, session.currency)
      const { page: list, next } = cutPage(rows, query.size, (last) => [last.created_at.toISOString(), last.id])
      return {
        list: list.map((row) => withdrawalView(row, isCancellable)),
        next,
      }
    },
  }
}
