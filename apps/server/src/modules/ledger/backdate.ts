type Ask = (sql: string, values: unknown[]) => Promise<unknown>

interface Which {
  memberId: string
  type: string
  /** A time as text, as the database reads it. */
  at: string
}

/**
 * For tests that need old postings: moves a member's last posting of a type into the past, as the owner of the
 * database.
 */
export const backdateLast = (ask: Ask, { memberId, type, at }: Which) =>
  ask(
    `update ledger_posting set created_at = $3 where id = (
       select e.posting_id from ledger_account a join ledger_entry e on e.account_id = a.id
       join ledger_posting p on p.id = e.posting_id
       where a.member_id = $1 and p.type = $2 order by e.seq desc limit 1)`,
    [memberId, type, at],
  )

/** The same for postings by their keys. */
export const backdateKeys = (ask: Ask, postings: readonly { key: string; at: string }[]) =>
  ask(
    `update ledger_posting p set created_at = t.at from unnest($1::text[], $2::timestamptz[]) t(key, at)
     where p.merchant_id = current_merchant() and p.key = t.key`,
    [postings.map(({ key }) => key), postings.map(({ at }) => at)],
  )
