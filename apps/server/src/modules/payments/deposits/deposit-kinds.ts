import { channelKinds, type ChannelKind } from '@fairground/contract'
import type { PaymentMethod } from '@fairground/contract/payments/provider-protocol'

/** The payment method that a provider is asked for; null: no provider takes part. */
const methods: Record<ChannelKind, PaymentMethod | null> = {
  manual: null,
  bank: 'bank',
  alipay: 'alipay',
  qq: 'qq',
  wechat: 'wechat',
  qr: 'qr',
  wallet: 'page',
  card: 'page',
  crypto: 'page',
  voucher: 'voucher',
}

/** Bank transfers have no provider: an operator confirms them. */
export const manualProvider = 'manual'

export const methodOf = (kind: ChannelKind): PaymentMethod | null => methods[kind]

/** A kind as stored; the table's check allows no other. */
export function kindOf(text: string): ChannelKind {
  const kind = channelKinds.find((known) => known === text)
  if (!kind) throw new Error(`there is no kind of channel ${text}`)
  return kind
}

/** Three wallets and bank transfers have calls of their own; all other kinds use the call for payment gateways. */
export type DepositOpeningCall =
  | 'payments.depositByGateway'
  | 'payments.depositByAlipay'
  | 'payments.depositByQq'
  | 'payments.depositByWechat'
  | 'payments.depositByBankTransfer'

const ownCalls: Partial<Record<ChannelKind, DepositOpeningCall>> = {
  manual: 'payments.depositByBankTransfer',
  alipay: 'payments.depositByAlipay',
  qq: 'payments.depositByQq',
  wechat: 'payments.depositByWechat',
}

export const callOf = (kind: ChannelKind): DepositOpeningCall => ownCalls[kind] ?? 'payments.depositByGateway'
