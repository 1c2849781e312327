import type { OperatorCallName } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { textIn } from '../../content/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { kindOf } from '../deposits/deposit-kinds.ts'
import { changeChannel, changeWithdrawalTerms, channelTermsOf, withdrawalTermsOf } from './change-terms.ts'
import { listAllChannels, listAllTerms } from './terms.queries.ts'

type TermsCalls = Extract<OperatorCallName, 'payments.terms' | 'payments.setChannel' | 'payments.setWithdrawalTerms'>

export const termsConsoleHandlers = ({
  merchants,
}: Pick<MerchantContext, 'merchants'>): OperatorHandlers<TermsCalls> => ({
  'payments.terms': async ({ context: { db, merchant } }) => {
    const { languages } = merchants.get(merchant).settings
    const [channels, withdrawals] = [await listAllChannels(db), await listAllTerms(db)]
    return {
      channels: channels.map((row) => ({
        code: row.code,
        name: textIn(row.texts, 'name', languages),
        kind: kindOf(row.kind),
        provider: row.provider,
        currency: row.currency as CurrencyCode,
        terms: channelTermsOf(row),
        payee:
          row.payee_bank !== null && row.payee_account !== null && row.payee_name !== null
            ? { bank: row.payee_bank, account: row.payee_account, name: row.payee_name }
            : null,
      })),
      withdrawals: withdrawals.map((row) => ({
        currency: row.currency as CurrencyCode,
        terms: withdrawalTermsOf(row),
      })),
    }
  },
  'payments.setChannel': ({ context, params: { code }, body }) =>
    context.run('terms.channel', async (tools) => {
      await changeChannel(tools, code, body)
      return {}
    }),
  'payments.setWithdrawalTerms': ({ context, params: { currency }, body }) =>
    context.run('terms.withdrawal', async (tools) => {
      await changeWithdrawalTerms(tools, currency, body)
      return {}
    }),
})
