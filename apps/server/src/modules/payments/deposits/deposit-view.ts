import type { Calls, Deposit, LanguageTag, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { textIn } from '../../content/index.ts'
import { moneyOf } from '../suspense/suspense.ts'
import type { ReceiptRow } from '../suspense/suspense.queries.ts'
import type { DepositRow } from './deposits.queries.ts'
import { kindOf } from './deposit-kinds.ts'

export function depositView(row: DepositRow, languages: readonly LanguageTag[]): Deposit {
  const currency = row.currency as CurrencyCode
  const shown = (amount: bigint): string => formatDecimal(money(amount, currency))
  return {
    id: row.id,
    channel: row.channel,
    channelName: textIn(row.channel_texts, 'name', languages),
    amount: shown(row.amount),
    fee: shown(row.fee),
    credited: shown(row.amount - row.fee),
    currency,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    reference: row.reference,
    bankName: row.bank_name,
    reason: row.reason,
    promotion: pickedView(row, languages),
    received: row.receipts.map(receiptView),
  }
}

const receiptStates = { open: 'waiting', assigned: 'credited', returned: 'returned', credited: 'credited' } as const

function receiptView({ said_amount, said_currency, state, created_at }: ReceiptRow): Deposit['received'][number] {
  const said = moneyOf({ said_amount, said_currency })
  return {
    amount: said ? formatDecimal(said) : said_amount,
    currency: said_currency,
    receivedAt: created_at.toISOString(),
    state: receiptStates[state],
  }
}

function pickedView(row: DepositRow, languages: readonly LanguageTag[]): Deposit['promotion'] {
  const { bonus } = row
  if (!bonus) return null
  const { missed } = bonus
  return {
    title: textIn(bonus.texts, 'title', languages),
    bonus: formatDecimal(money(bonus.granted ?? bonus.promised, row.currency as CurrencyCode)),
    outcome: bonus.granted !== null ? 'granted' : missed !== null ? 'missed' : 'promised',
    missed,
  }
}

/** Includes how to pay, while it can still be paid. */
export function depositDetail(
  row: DepositRow,
  languages: readonly LanguageTag[],
): ReplyOf<Calls['payments.depositStatus']> {
  const { payee_bank, payee_account, payee_name } = row
  const isOpen = row.state === 'created' || row.state === 'pending'
  const hasPayee = payee_bank !== null && payee_account !== null && payee_name !== null
  return {
    ...depositView(row, languages),
    kind: kindOf(row.kind),
    redirectUrl: isOpen ? row.redirect_url : null,
    qr: isOpen ? row.qr : null,
    transfer: isOpen && hasPayee ? { bankName: payee_bank, accountNumber: payee_account, payeeName: payee_name } : null,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    hasReceipt: row.has_receipt,
  }
}
