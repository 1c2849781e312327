import type { OperatorCallName } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { textIn } from '../../content/index.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { currenciesOf, writtenLanguages, type MerchantContext } from '../../merchants/index.ts'
import { listProposals } from '../../proposals/index.ts'
import type { NewChannel, Payee } from '@fairground/contract/console'
import { kindOf } from '../deposits/deposit-kinds.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { changeChannel, changeWithdrawalTerms, channelTermsOf, withdrawalTermsOf } from './change-terms.ts'
import {
  changeNames,
  decideChannelProposal,
  namesOf,
  payeeOf,
  proposeChannel,
  proposePayee,
  type ChannelChoices,
} from './new-channels.ts'
import { listAllChannels, listAllTerms } from './terms.queries.ts'

type TermsCalls = Extract<OperatorCallName, 'payments.terms' | 'payments.setChannel' | 'payments.setWithdrawalTerms'>
type ChannelCalls = Extract<
  OperatorCallName,
  'payments.setChannelNames' | 'payments.proposeChannel' | 'payments.proposePayee' | 'payments.decideProposal'
>

interface Parts extends Pick<MerchantContext, 'merchants'> {
  providers: PaymentProviders
}

export const termsConsoleHandlers = (parts: Parts): OperatorHandlers<TermsCalls | ChannelCalls> => ({
  'payments.terms': async ({ context: { db, merchant, staff } }) => {
    const { languages } = parts.merchants.get(merchant).settings
    const [channels, withdrawals] = [await listAllChannels(db), await listAllTerms(db)]
    const { providers, currencies } = choicesOf(parts, merchant)
    return {
      channels: channels.map((row) => ({
        code: row.code,
        name: textIn(row.texts, 'name', languages),
        names: namesOf(row.texts),
        kind: kindOf(row.kind),
        provider: row.provider,
        currency: row.currency as CurrencyCode,
        terms: channelTermsOf(row),
        payee: payeeOf(row),
      })),
      newChannels: (await listProposals(db, 'channel', staff.id)).map((proposal) => ({
        ...proposal,
        before: null,
        after: proposal.after as NewChannel,
      })),
      payees: (await listProposals(db, 'payee', staff.id)).map((proposal) => ({
        ...proposal,
        before: proposal.before as Payee,
        after: proposal.after as Payee,
      })),
      choices: {
        providers: [...providers],
        currencies: [...currencies],
        languages: writtenLanguages(parts.merchants, merchant),
      },
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
  ...channelHandlers(parts),
})

const channelHandlers = (parts: Parts): OperatorHandlers<ChannelCalls> => ({
  'payments.setChannelNames': ({ context, params: { code }, body }) =>
    context.run('channel.names', async (tools) => {
      await changeNames(tools, code, body)
      return {}
    }),
  'payments.proposeChannel': ({ context, body }) =>
    context.run('channel.propose', async (tools) => {
      await proposeChannel(tools, choicesOf(parts, context.merchant), body)
      return {}
    }),
  'payments.proposePayee': ({ context, params: { code }, body }) =>
    context.run('payee.propose', async (tools) => {
      await proposePayee(tools, code, body)
      return {}
    }),
  'payments.decideProposal': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('channel.decide', async (tools) => {
      await decideChannelProposal(tools, choicesOf(parts, context.merchant), { id, isAgreed })
      return {}
    }),
})

/** A provider whose account belongs to another merchant cannot be chosen. */
function choicesOf({ merchants, providers }: Parts, id: MerchantId): ChannelChoices {
  const merchant = merchants.get(id)
  const own = [...providers.values()].filter((provider) => (provider.merchant ?? merchant.code) === merchant.code)
  return { providers: own.map(({ code }) => code), currencies: currenciesOf(merchant) }
}
