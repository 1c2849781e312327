import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** Balances by pocket, in ledger units, and the version that live events carry. */
export interface Pockets {
  cash: bigint
  bonus: bigint
  held: bigint
  debt: bigint
  /** Taken from cash, not yet confirmed by a vendor. */
  transit: bigint
  vendors: { vendor: string; balance: bigint }[]
  version: number
}

const accountsOf = (db: Reader, memberId: string, currency: string) =>
  db
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'version'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)

export const getBalances = async (db: Reader, memberId: string, currency: string): Promise<Pockets> =>
  pocketsOf(await accountsOf(db, memberId, currency).execute())

/** Locks the member's accounts until the transaction ends, in the order in which postings lock them. */
export const lockBalances = async (tx: Tx, memberId: string, currency: string): Promise<Pockets> =>
  pocketsOf(
    await accountsOf(tx, memberId, currency)
      .orderBy(sql`kind <> 'cash'`)
      .orderBy('kind')
      .forUpdate()
      .execute(),
  )

interface AccountRow {
  kind: string
  balance: bigint | null
  version: bigint
}

function pocketsOf(rows: readonly AccountRow[]): Pockets {
  const of = (kind: string): bigint => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return {
    cash: of('cash'),
    bonus: of('bonus'),
    held: of('held'),
    debt: of('debt'),
    transit: of('transit'),
    vendors: rows
      .filter(({ kind }) => kind.startsWith('vendor:'))
      .map(({ kind, balance }) => ({ vendor: kind.slice('vendor:'.length), balance: balance ?? 0n })),
    version: Number(rows.reduce((sum, { version }) => sum + version, 0n)),
  }
}

/** How many latest entries of an account are searched for their types. */
const recentEntries = 2_000

/** Types of the member's latest movements. */
export async function listPostingTypes(db: Reader, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select distinct p.type
    from ledger_account a cross join lateral (
      select e.merchant_id, e.posting_id from ledger_entry e
      where e.merchant_id = a.merchant_id and e.account_id = a.id order by e.seq desc limit ${recentEntries}) e
    join ledger_posting p on p.merchant_id = a.merchant_id and p.id = e.posting_id
    where a.member_id = ${memberId} order by p.type`.execute(db)
  return rows.map(({ type }) => type)
}

/** A figure that differs from the sum of its parts; null when there is none. In ledger units. */
export interface DriftRow {
  row: string
  /** The account's name. */
  member: string | null
  account: string | null
  currency: string | null
  stored: bigint | null
  computed: bigint | null
  fault: string
}

/**
 * Balances that are not the sum of their entries, postings that do not sum to zero, entries with a wrong running
 * balance, entries without a posting, postings without entries, and debts beside cash that should have paid them.
 */
export async function listDrift(db: Reader) {
  const accounts = await sql<DriftRow>`
    select 'ledger_account ' || a.id as row, m.account as member, a.kind as account, a.currency,
      a.balance as stored, coalesce(sum(e.amount), 0)::bigint as computed, 'is not the sum of its entries' as fault
    from ledger_account a left join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
    left join member_public m on m.merchant_id = a.merchant_id and m.id = a.member_id
    where a.member_id is not null
    group by a.merchant_id, a.id, m.account having a.balance is distinct from coalesce(sum(e.amount), 0)`.execute(db)
  const postings = await sql<DriftRow>`
    select 'ledger_posting ' || e.posting_id as row, min(m.account) as member, null as account, a.currency,
      sum(e.amount)::bigint as stored, 0::bigint as computed, 'does not sum to zero' as fault
    from ledger_entry e left join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
    left join member_public m on m.merchant_id = a.merchant_id and m.id = a.member_id
    group by e.posting_id, a.currency having sum(e.amount) <> 0`.execute(db)
  const entries = await sql<DriftRow>`
    select 'ledger_entry ' || account_id || '/' || seq as row, member, kind as account, currency,
      balance_after as stored, running::bigint as computed, 'is not the running sum' as fault
    from (
      select e.account_id, e.seq, e.balance_after, a.kind, a.currency, m.account as member,
        sum(e.amount) over (partition by e.account_id order by e.seq) as running
      from ledger_entry e join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
      join member_public m on m.merchant_id = a.merchant_id and m.id = a.member_id) r
    where balance_after is distinct from running`.execute(db)
  const orphanEntries = await sql<DriftRow>`
    select 'ledger_entry of ' || e.posting_id as row, min(m.account) as member, min(a.kind) as account, min(a.currency) as currency,
      null::bigint as stored, null::bigint as computed, 'has no posting' as fault
    from ledger_entry e left join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
    left join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
    left join member_public m on m.merchant_id = a.merchant_id and m.id = a.member_id
    where p.id is null group by e.posting_id`.execute(db)
  const emptyPostings = await sql<DriftRow>`
    select 'ledger_posting ' || p.id as row, m.account as member, null as account, null as currency,
      null::bigint as stored, null::bigint as computed, 'has no entries' as fault
    from ledger_posting p left join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
    where not exists (select from ledger_entry e where e.merchant_id = p.merchant_id and e.posting_id = p.id)`.execute(
    db,
  )
  const unpaidDebts = await sql<DriftRow>`
    select 'ledger_account ' || d.id as row, m.account as member, d.kind as account, d.currency,
      d.balance as stored, 0::bigint as computed, 'is owed while there is cash' as fault
    from ledger_account d
    join ledger_account c on c.merchant_id = d.merchant_id and c.member_id = d.member_id and c.currency = d.currency and c.kind = 'cash'
    left join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
    where d.kind = 'debt' and d.balance < 0 and c.balance > 0`.execute(db)
  return [accounts, postings, entries, orphanEntries, emptyPostings, unpaidDebts].flatMap(({ rows }) => rows)
}

export async function sumAll(db: Reader) {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    select a.currency, coalesce(sum(e.amount), 0)::bigint as sum
    from ledger_entry e join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
    group by a.currency`.execute(db)
  return rows
}
