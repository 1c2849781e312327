import type { TransferBody, TransferCall, TransferReply, TransferStatus } from '@fairground/contract/transfer-vendor'
import {
  compare,
  formatDecimal,
  getCurrency,
  isPositive,
  money,
  parseMoney,
  type CurrencyCode,
} from '@fairground/money'
import type { Studio } from '../studio.ts'
import type { Purse } from './purse-book.ts'
import type { Verdict } from './purse-entries.ts'

type Desk = { [Call in TransferCall]: (body: TransferBody<Call>) => Promise<TransferReply<Call>> }

/** What the platform can ask of the purses: each use case by the name of its call. */
export function transferDesk(studio: Studio): Desk {
  const { purses: book, tickets, catalogue, now } = studio
  const at = () => new Date(now()).toISOString()
  const no = (status: TransferStatus) => ({ status, at: at() })
  const find = (user: string): Purse | undefined => book.state.purses.get(user)
  return {
    async member({ user, currency }) {
      const known = find(user)
      if (known && known.currency !== currency) return no('TS_ERROR_WRONG_CURRENCY')
      if (!known) await book.write({ kind: 'purse', user, currency })
      return { status: 'TS_OK', at: at() }
    },
    async balance({ user }) {
      const purse = find(user)
      if (!purse) return no('TS_ERROR_MEMBER_UNKNOWN')
      return { status: 'TS_OK', at: at(), currency: purse.currency, balance: shown(purse) }
    },
    transfer: ({ user, reference, direction, amount, currency, valid_until }) =>
      move(studio, { user, reference, currency, valid_until, direction, wish: amount }),
    collect: ({ user, reference, currency, valid_until }) =>
      move(studio, { user, reference, currency, valid_until, direction: 'out', wish: 'all' }),
    async check({ reference }) {
      const known = book.state.verdicts.get(reference)
      return known ? verdictReply(known, at()) : no('TS_ERROR_REFERENCE_UNKNOWN')
    },
    async statement({ user, after, limit }) {
      const purse = find(user)
      if (!purse) return no('TS_ERROR_MEMBER_UNKNOWN')
      const lines = purse.lines.slice(after, after + limit)
      return {
        status: 'TS_OK',
        at: at(),
        lines,
        has_more: after + lines.length < purse.lines.length,
        balance: shown(purse),
      }
    },
    async launch({ user, game_code, currency }) {
      const purse = find(user)
      if (!purse) return no('TS_ERROR_MEMBER_UNKNOWN')
      if (purse.currency !== currency) return no('TS_ERROR_WRONG_CURRENCY')
      if (catalogue.get(game_code)?.wallet !== 'transfer') return no('TS_ERROR_GAME_UNKNOWN')
      return { status: 'TS_OK', at: at(), ticket: tickets.give({ user, game: game_code }) }
    },
    async kick({ user }) {
      for (const session of studio.store.state.sessions.values())
        if (session.user === user && !session.isEnded)
          await studio.store.write({ kind: 'session-ended', id: session.id })
      return { status: 'TS_OK', at: at() }
    },
  }
}

interface Wish {
  user: string
  reference: string
  currency: CurrencyCode
  valid_until: string
  direction: 'in' | 'out'
  /** Decimal, or everything. */
  wish: string
}

/** A reference is decided once; everything up to the writing happens at once, so two of one reference cannot both pass. */
async function move(
  { purses: book, now }: Studio,
  { user, reference, currency, valid_until, direction, wish }: Wish,
): Promise<TransferReply<'transfer'>> {
  const at = new Date(now()).toISOString()
  const content = JSON.stringify([user, direction, wish, currency])
  const known = book.state.verdicts.get(reference)
  if (known) return known.content === content ? verdictReply(known, at) : { status: 'TS_ERROR_DUPLICATE_REFERENCE', at }
  const purse = book.state.purses.get(user)
  const amount =
    wish === 'all' ? purse && money(purse.balance, purse.currency) : parseMoney(wish, currency, { precision: 'ledger' })
  const reason = refusalOf({
    purse,
    currency,
    amount,
    direction,
    isAll: wish === 'all',
    isLate: now() > Date.parse(valid_until),
  })
  const moved = reason === null && typeof amount === 'object' ? formatDecimal(amount) : '0'
  const line = purse && { sequence: purse.lines.length + 1, kind: direction, reference, amount: moved, at }
  const verdict: Verdict = {
    user,
    reference,
    content,
    reason,
    amount: moved,
    line: reason === null ? (line ?? null) : null,
  }
  await book.write({ kind: 'verdict', ...verdict })
  return verdictReply(verdict, at)
}

interface Asked {
  purse: Purse | undefined
  currency: CurrencyCode
  amount: ReturnType<typeof parseMoney> | undefined
  direction: 'in' | 'out'
  isAll: boolean
  isLate: boolean
}

function refusalOf({ purse, currency, amount, direction, isAll, isLate }: Asked): TransferStatus | null {
  if (!purse) return 'TS_ERROR_MEMBER_UNKNOWN'
  if (isLate) return 'TS_ERROR_EXPIRED'
  if (purse.currency !== currency) return 'TS_ERROR_WRONG_CURRENCY'
  if (typeof amount !== 'object' || (!isAll && !isPositive(amount))) return 'TS_ERROR_WRONG_SYNTAX'
  const isShort = direction === 'out' && compare(amount, money(purse.balance, purse.currency)) > 0
  return isShort ? 'TS_ERROR_NOT_ENOUGH_MONEY' : null
}

const verdictReply = ({ reason, amount }: Verdict, at: string): TransferReply<'check'> => ({
  status: 'TS_OK',
  at,
  state: reason === null ? 'done' : 'failed',
  amount,
  ...(reason !== null && { reason }),
})

const shown = ({ balance, currency }: Purse): string => formatDecimal(money(balance, getCurrency(currency).code))
