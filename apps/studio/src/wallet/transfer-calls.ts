import type {
  TransferBody,
  TransferCall,
  TransferReply,
  TransferStatus,
} from '@fairground/contract/wallet/transfer-protocol'
import { formatDecimal, money } from '@fairground/money'
import { endSessionsOf } from '../session/session.queries.ts'
import type { Studio } from '../studio.ts'
import { decideTransfer, transferReply } from './decide-transfer.ts'
import { issueLaunchTicket } from './launch-tickets.ts'
import { ensureWallet, findTransfer, findWallet, listEntries, lockWallet, type Wallet } from './wallet.queries.ts'

type TransferCalls = { [Call in TransferCall]: (body: TransferBody<Call>) => Promise<TransferReply<Call>> }

/** The calls of the transfer protocol: each use case by the name of its call. */
export function transferCalls(studio: Studio): TransferCalls {
  const { database, catalogue, now } = studio
  const at = () => new Date(now()).toISOString()
  const no = (status: TransferStatus) => ({ status, at: at() })
  return {
    async member({ user, currency }) {
      const wallet = await ensureWallet(database, user, currency)
      return no(wallet.currency === currency ? 'TS_OK' : 'TS_ERROR_WRONG_CURRENCY')
    },
    async balance({ user }) {
      const wallet = await findWallet(database, user)
      if (!wallet) return no('TS_ERROR_MEMBER_UNKNOWN')
      return { status: 'TS_OK', at: at(), currency: wallet.currency, balance: shown(wallet) }
    },
    transfer: ({ user, reference, direction, amount, currency, valid_until }) =>
      decideTransfer(studio, { user, reference, currency, valid_until, direction, amount }),
    collect: ({ user, reference, currency, valid_until }) =>
      decideTransfer(studio, { user, reference, currency, valid_until, direction: 'out', amount: 'all' }),
    async check({ reference }) {
      const known = await findTransfer(database, reference)
      return known ? transferReply(known, at()) : no('TS_ERROR_REFERENCE_UNKNOWN')
    },
    statement: ({ user, after, limit }) =>
      database.transact(async (tx) => {
        // Under the lock the balance is the one after the last entry.
        const wallet = await lockWallet(tx, user)
        if (!wallet) return no('TS_ERROR_MEMBER_UNKNOWN')
        const lines = await listEntries(tx, wallet, { after, limit })
        const has_more = after + lines.length < wallet.entries
        return { status: 'TS_OK', at: at(), lines, has_more, balance: shown(wallet) }
      }),
    async launch({ user, game_code, currency, ...terms }) {
      const wallet = await findWallet(database, user)
      if (!wallet) return no('TS_ERROR_MEMBER_UNKNOWN')
      if (wallet.currency !== currency) return no('TS_ERROR_WRONG_CURRENCY')
      if (catalogue.get(game_code)?.wallet !== 'transfer') return no('TS_ERROR_GAME_UNKNOWN')
      const ticket = await issueLaunchTicket(database, { user, game: game_code, terms }, now())
      return { status: 'TS_OK', at: at(), ticket }
    },
    async kick({ user }) {
      await endSessionsOf(database, user, new Date(now()))
      return { status: 'TS_OK', at: at() }
    },
  }
}

const shown = ({ balance, currency }: Wallet): string => formatDecimal(money(balance, currency))
