import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  entryFileAudience,
  entryFilePath,
  entryFileQuery,
  getLanguage,
  type EntryFileQuery,
  type Language,
} from '@fairground/contract'
import { recordText, typeText } from '@fairground/texts/records'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { csvLines } from '../../platform/csv-lines.ts'
import type { Database } from '../../platform/db/database.ts'
import { LazySchema } from '../../platform/http/schemas/lazy-schema.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Admit } from '../../platform/http/route.ts'
import { input } from '../../platform/http/schemas/schemas.ts'
import { wholePeriodOf } from '../../platform/period.ts'
import { Refused } from '../../platform/refused.ts'
import type { Session } from '../../platform/scope.ts'
import { listMemberEntries, type EntryRow } from '../ledger/index.ts'
import { typesOf } from './entry-types.ts'
import type { GameNames } from './list-entries.ts'

export interface EntryFileParts {
  database: Database
  admit: Admit
  limiter: RateLimiter
  gameNames: GameNames
}

/** Files of one member: a file may contain years. */
const downloads = { name: 'entry_file', burst: 10, perMinute: 10 }
const rowsPerRead = 1_000

/**
 * The account record as CSV, streamed: the next rows are read when the client has taken the last, and no transaction
 * stays open between. Entries are only ever added, so continuing below the last row misses none.
 */
export function registerEntryFile(app: FastifyInstance, parts: EntryFileParts): void {
  const schema = { querystring: new LazySchema(() => input(entryFileQuery)) }
  const policy = {
    name: 'wallet.entryFile',
    method: 'GET',
    audience: entryFileAudience,
    moduleId: 'MEMTRANS3',
  } as const
  app.get<{ Querystring: EntryFileQuery }>(
    entryFilePath,
    { schema, exposeHeadRoute: false },
    async (request, reply) => {
      const { session, language } = await parts.admit(request, policy)
      if (!session) throw new Refused('not_logged_in')
      await parts.limiter.take(downloads, session.memberId)
      const { query } = request
      const lines = entryLines(parts, { session, query, language: getLanguage(language) })
      // Refuse an invalid request before the file's headers are sent.
      const first = await lines.next()
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="account-${query.from}-${query.to}.csv"`)
        .send(Readable.from(joined(first.value ?? '', lines)))
    },
  )
}

async function* joined(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string> {
  yield first
  yield* rest
}

interface Asked {
  session: Session
  query: EntryFileQuery
  language: Language
}

async function* entryLines(
  { database, gameNames }: EntryFileParts,
  { session, query, language }: Asked,
): AsyncGenerator<string, void> {
  const db = database.of(session.merchant)
  const { utcOffset, type, types, ...days } = query
  const filter = {
    memberId: session.memberId,
    currency: session.currency,
    types: typesOf({ type, types }),
    ...wholePeriodOf({ ...days, utcOffset }),
    limit: rowsPerRead,
  }
  const nameOf = await gameNames(session.merchant, language.tag)
  const cellsOf = (row: EntryRow) => entryCells(row, { nameOf, utcOffset, language, currency: session.currency })
  let rows = await listMemberEntries(db, { ...filter, beforeSeq: undefined })
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${csvLines([headOf(language, utcOffset), ...rows.map(cellsOf)])}`
  for (let last = rows.at(-1); last && rows.length === rowsPerRead; last = rows.at(-1)) {
    rows = await listMemberEntries(db, { ...filter, beforeSeq: last.seq })
    yield csvLines(rows.map(cellsOf))
  }
}

const columns = ['utc', 'local', 'type', 'incoming', 'outgoing', 'currency', 'balanceAfter', 'pocket', 'game'] as const

const headOf = (language: Language, utcOffset: number): string[] => [
  ...columns.map((column) => recordText(language, `wallet.file.${column}`, { zone: zoneOf(utcOffset) })),
  recordText(language, 'wallet.record.reference'),
  recordText(language, 'wallet.record.number'),
]

interface CellParts {
  nameOf: (code: string) => string
  utcOffset: number
  language: Language
  currency: string
}

/** Sums without a sign, in separate columns: a spreadsheet may read a leading minus as a formula. */
function entryCells(row: EntryRow, { nameOf, utcOffset, language, currency }: CellParts): string[] {
  const shown = (units: bigint) => formatDecimal(money(units, currency as CurrencyCode))
  const balance = row.balance_after ?? 0n
  const local = new Date(row.created_at.getTime() + utcOffset * 60_000)
  return [
    row.created_at.toISOString(),
    local.toISOString().slice(0, 19).replace('T', ' '),
    typeText(language, row.type),
    row.amount > 0n ? shown(row.amount) : '',
    row.amount < 0n ? shown(-row.amount) : '',
    currency,
    balance < 0n ? `(${shown(-balance)})` : shown(balance),
    recordText(language, `wallet.pocket.${pocketOf(row.account)}`),
    row.game === null ? '' : nameOf(row.game),
    row.reference,
    row.posting_id,
  ]
}

const pocketOf = (account: string) =>
  account === 'cash' || account === 'bonus' || account === 'held' || account === 'debt' || account === 'transit'
    ? account
    : 'vendor'

function zoneOf(utcOffset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(utcOffset) / 60), Math.abs(utcOffset) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${utcOffset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}
