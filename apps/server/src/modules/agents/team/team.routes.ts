import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { listMaskedContacts } from '../../accounts/index.ts'
import type { Merchants } from '../../merchants/index.ts'
import { teamDaysOf } from '../figures/team-days.ts'
import { checkBelow, countTeam, findDownline, listBetween, listDownlines, type DownlineRow } from './team.queries.ts'

type Names = 'agents.kpis' | 'agents.downlines' | 'agents.downline'

export interface TeamParts {
  database: Database
  merchants: Merchants
  keyring: Keyring
}

export function teamHandlers({ database, merchants, keyring }: TeamParts): Handlers<Names> {
  /** Whether the merchant lets agents see the balances of their team. */
  const showsBalances = (merchant: Parameters<Merchants['get']>[0]): boolean =>
    merchants.get(merchant).settings.flags['AGENTBALANCES'] === true
  return {
    'agents.kpis': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      const days = await teamDaysOf(db, { from: query.startDate, to: query.endDate }, 1)
      return { footer: await countTeam(db, session.memberId, days) }
    },
    'agents.downlines': async ({ context: { session }, query }) => {
      const db = database.of(session.merchant)
      if (query.of !== undefined) await checkBelow(db, session.memberId, query.of)
      const [depth, id] = fromCursor(query.after, [/^\d{1,2}$/, cursorShapes.uuid]) ?? []
      const rows = await listDownlines(db, {
        agentId: session.memberId,
        topId: query.of ?? session.memberId,
        account: query.account?.trim().toLowerCase() ?? '',
        level: query.level ?? null,
        isOnline: query.online === 'yes',
        after: depth && id ? { depth: Number(depth), id } : null,
        limit: query.size + 1,
      })
      const { page, next } = cutPage(rows, query.size, (last) => [last.depth, last.id])
      return { list: page.map((row) => viewOf(row, showsBalances(session.merchant))), next }
    },
    'agents.downline': async ({ context: { session }, query: { id } }) => {
      const db = database.of(session.merchant)
      const row = await findDownline(db, session.memberId, id)
      if (!row) throw new Refused('user_unknown')
      const [contacts, line] = await Promise.all([
        listMaskedContacts(db, keyring, id),
        listBetween(db, session.memberId, id),
      ])
      return {
        ...viewOf(row, showsBalances(session.merchant)),
        nickname: row.nickname,
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
        contacts,
        line,
      }
    },
  }
}

type Downline = ReplyOf<Calls['agents.downlines']>['list'][number]

const viewOf = (row: DownlineRow, hasBalance: boolean): Downline => ({
  id: row.id,
  account: row.account,
  type: row.type,
  isActive: row.status === 'active',
  series: row.series,
  balance: hasBalance ? formatDecimal(money(row.balance, row.currency as CurrencyCode)) : null,
  currency: row.currency,
  level: row.level,
  memberCount: row.member_count,
  registeredAt: row.created_at.toISOString(),
  isOnline: row.is_online,
  lastBetAt: row.last_bet_at?.toISOString() ?? null,
})
