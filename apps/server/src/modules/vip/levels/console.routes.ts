import type { CurrencyCode } from '@fairground/money'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { currenciesOf, writtenLanguages, type Merchants } from '../../merchants/index.ts'
import type { ReturnGuard } from '../../rewards/index.ts'
import { changeTerms, readTerms } from './change-terms.ts'
import { changeLevelWithdrawals, withdrawalFormOf } from './change-withdrawals.ts'
import { listEffective, listSet } from './withdrawals.queries.ts'
import { textIn } from '../../content/index.ts'
import { namesIn } from '../standing.ts'
import { listLevelRows } from './ladder.queries.ts'
import { changeLadder, readLadder } from './change-ladder.ts'

export const ladderConsoleHandlers = ({
  merchants,
  guardReturns,
}: {
  merchants: Merchants
  guardReturns: ReturnGuard
}): OperatorHandlers<
  'vip.ladder' | 'vip.setLadder' | 'vip.withdrawals' | 'vip.setWithdrawals' | 'vip.terms' | 'vip.setTerms'
> => ({
  'vip.ladder': async ({ context: { db, merchant } }) => ({
    levels: await readLadder(db),
    choices: {
      currencies: currenciesOf(merchants.get(merchant)),
      languages: writtenLanguages(merchants, merchant),
    },
  }),
  'vip.setLadder': ({ context, body }) =>
    context.run('vip.levels', async (tools) => {
      await changeLadder(tools, { currencies: currenciesOf(merchants.get(context.merchant)) }, body)
      return {}
    }),
  'vip.terms': async ({ context: { db } }) => ({ list: await readTerms(db) }),
  'vip.setTerms': ({ context, body }) =>
    context.run('vip.terms', async (tools) => {
      await guardReturns(tools, () => changeTerms(tools, currenciesOf(merchants.get(context.merchant)), body))
      return {}
    }),
  'vip.withdrawals': async ({ context: { db, merchant } }) => {
    const set = await listSet(db)
    const levels = await listLevelRows(db)
    return {
      list: (await listEffective(db, null)).map((row) => {
        const { level, currency } = row
        const own = set.find((each) => each.level === level && each.currency === currency)
        return {
          level,
          name: textIn(levels.find((each) => each.level === level)?.texts, 'name', namesIn(merchants, merchant)),
          currency: currency as CurrencyCode,
          terms: own ? withdrawalFormOf(own) : null,
          effective: withdrawalFormOf(row),
        }
      }),
    }
  },
  'vip.setWithdrawals': ({ context, body }) =>
    context.run('vip.withdrawals', async (tools) => {
      await changeLevelWithdrawals(tools, body)
      return {}
    }),
})
