import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../../../platform/db/database.ts'
import { changeLimit, decideLimit, shownLimit } from './change-limit.ts'
import { listOpenLimitChanges } from './limits.queries.ts'
import type { MoneyLimit } from './money-limit.ts'

interface Parts {
  limits: readonly MoneyLimit[]
  currenciesOf: (merchant: MerchantId) => readonly CurrencyCode[]
}

type LimitCalls = 'operators.limits' | 'operators.setLimit' | 'operators.decideLimit'

export const limitHandlers = ({ limits, currenciesOf }: Parts): OperatorHandlers<LimitCalls> => {
  const partsOf = (merchant: MerchantId) => ({ limits, currencies: currenciesOf(merchant) })
  return {
    'operators.limits': async ({ context: { db, merchant, staff } }) => {
      const rows = await Promise.all(
        limits.map(async ({ kind, list }) => (await list(db, currenciesOf(merchant))).map((row) => ({ ...row, kind }))),
      )
      const changes = await listOpenLimitChanges(db)
      return {
        list: rows.flat().map((row) => ({ ...row, amount: shownLimit(row.amount, row.currency) })),
        changes: changes.map(({ before, after, name, asked_at, asked_by, ...change }) => {
          const currency = change.currency as CurrencyCode | null
          return {
            ...change,
            currency,
            before: shownLimit(before, currency) ?? '0',
            after: shownLimit(after, currency),
            askedBy: name,
            at: asked_at.toISOString(),
            isOwn: asked_by === staff.id,
          }
        }),
      }
    },
    'operators.setLimit': ({ context, body }) =>
      context.run('limit.set', async (tools) => ({
        isProposed: await changeLimit(tools, partsOf(context.merchant), body),
      })),
    'operators.decideLimit': ({ context, params: { id }, body: { isAgreed } }) =>
      context.run('limit.decide', async (tools) => {
        await decideLimit(tools, partsOf(context.merchant), { id, isAgreed })
        return {}
      }),
  }
}
