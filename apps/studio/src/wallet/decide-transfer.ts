import type { TransferReply, TransferStatus } from '@fairground/contract/wallet/transfer-protocol'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { Studio } from '../studio.ts'
import { addEntry, findTransfer, insertTransfer, lockWallet, type Transfer, type Wallet } from './wallet.queries.ts'

interface TransferRequest {
  user: string
  reference: string
  currency: CurrencyCode
  valid_until: string
  direction: 'in' | 'out'
  /** Decimal, or everything. */
  amount: string
}

/** Moves money in or out. A reference is decided once; every repetition of the request gets that decision. */
export const decideTransfer = ({ database, now }: Studio, asked: TransferRequest): Promise<TransferReply<'transfer'>> =>
  database.transact(async (tx) => {
    const { user, reference, currency, direction } = asked
    const at = new Date(now())
    const request = JSON.stringify([user, direction, asked.amount, currency])
    const wallet = await lockWallet(tx, user)
    const answerKnown = (known: Transfer | undefined): TransferReply<'transfer'> =>
      known?.request === request
        ? transferReply(known, at.toISOString())
        : { status: 'TS_ERROR_DUPLICATE_REFERENCE', at: at.toISOString() }
    const known = await findTransfer(tx, reference)
    if (known) return answerKnown(known)
    const units = unitsOf(asked, wallet)
    const failure = failureOf(asked, { wallet, units, now: at.getTime() })
    const amount = failure === null ? (units ?? 0n) : 0n
    const transfer: Transfer = { reference, user, request, currency, amount, failure }
    // Requests for two players with one reference lock different wallets: the primary key admits only one of them.
    if (!(await insertTransfer(tx, transfer, at))) return answerKnown(await findTransfer(tx, reference))
    if (wallet && failure === null) await addEntry(tx, wallet, { kind: direction, reference, amount, at })
    return transferReply(transfer, at.toISOString())
  })

/** The requested amount in ledger units; null if it is not a valid amount of the currency. */
function unitsOf({ amount, currency }: TransferRequest, wallet: Wallet | undefined): bigint | null {
  if (amount === 'all') return wallet?.balance ?? 0n
  const parsed = parseMoney(amount, currency, { precision: 'ledger' })
  return typeof parsed === 'object' ? parsed.amount : null
}

interface DecisionInput {
  wallet: Wallet | undefined
  units: bigint | null
  now: number
}

function failureOf(
  { currency, valid_until, direction, amount }: TransferRequest,
  { wallet, units, now }: DecisionInput,
): TransferStatus | null {
  if (!wallet) return 'TS_ERROR_MEMBER_UNKNOWN'
  if (now > Date.parse(valid_until)) return 'TS_ERROR_EXPIRED'
  if (wallet.currency !== currency) return 'TS_ERROR_WRONG_CURRENCY'
  if (units === null || (amount !== 'all' && units <= 0n)) return 'TS_ERROR_WRONG_SYNTAX'
  return direction === 'out' && units > wallet.balance ? 'TS_ERROR_NOT_ENOUGH_MONEY' : null
}

/** The reply with the decision on a transfer, the same for every repetition. */
export const transferReply = ({ failure, amount, currency }: Transfer, at: string): TransferReply<'check'> => ({
  status: 'TS_OK',
  at,
  state: failure === null ? 'done' : 'failed',
  amount: failure === null ? formatDecimal(money(amount, currency)) : '0',
  ...(failure !== null && { reason: failure }),
})
