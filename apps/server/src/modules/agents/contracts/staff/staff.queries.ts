import { sql } from 'kysely'
import type { AgentContractKind } from '@fairground/contract'
import type { AgentContractRule } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../../platform/db/database.ts'

export const listRules = (db: Reader) => db.selectFrom('agent_contract_rule').selectAll().orderBy('kind').execute()

/** @returns whether it is still the version that was read */
export async function putRule(
  tx: Tx,
  merchant: number,
  { version, rule }: { version: number; rule: AgentContractRule },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agent_contract_rule as r (merchant_id, kind, is_open, rate_ppm_max, offer_days, pays_by_hand)
      values (${merchant}, ${rule.kind}, ${rule.isOpen}, ${rule.ratePpmMax}, ${rule.offerDays}, ${rule.paysByHand})
      on conflict (merchant_id, kind) do update set is_open = excluded.is_open, rate_ppm_max = excluded.rate_ppm_max,
        offer_days = excluded.offer_days, pays_by_hand = excluded.pays_by_hand, version = r.version + 1
        where r.version = ${version}
      returning version`.execute(tx)
  return rows.length > 0
}

export async function findMemberId(db: Reader, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_public m where m.merchant_id = current_merchant() and m.account = ${account}`.execute(db)
  return rows[0]?.id
}

export interface PeriodRow {
  kind: AgentContractKind
  starts_at: Date
  ends_at: Date
  state: 'computed' | 'locked'
  computed_at: Date
  currency: CurrencyCode | null
  statements: number
  amount: bigint | null
  paid: bigint | null
  owed: bigint | null
}

export interface PeriodFilter {
  kind: AgentContractKind | undefined
  before: { startsAt: string; kind: string; currency: string } | null
  limit: number
}

/** A row for each currency of a period; one without statements has none. The latest first. */
export async function pageOfPeriods(db: Reader, { kind, before, limit }: PeriodFilter): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select p.kind, p.starts_at, p.ends_at, p.state, p.computed_at, s.currency, count(s.id)::integer as statements,
      sum(s.amount)::bigint as amount, (sum(s.amount) filter (where s.state = 'paid'))::bigint as paid,
      (sum(s.amount) filter (where s.state = 'owed'))::bigint as owed
    from agent_period p
    left join agent_statement s on s.merchant_id = p.merchant_id and s.kind = p.kind and s.starts_at = p.starts_at
    where p.merchant_id = current_merchant() and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
      and (${before?.startsAt ?? null}::timestamptz is null or (p.starts_at, p.kind, coalesce(s.currency, ''))
        < (${before?.startsAt ?? null}::timestamptz, ${before?.kind ?? null}::text, ${before?.currency ?? null}::text))
    group by p.kind, p.starts_at, p.ends_at, p.state, p.computed_at, s.currency
    order by p.starts_at desc, p.kind desc, coalesce(s.currency, '') desc limit ${limit}`.execute(db)
  return rows
}

export interface FigureFilter {
  kind: AgentContractKind | undefined
  startsAt: string | undefined
  account: string | undefined
  before: { startsAt: string; kind: string; memberId: string; currency: string; betsOf: string } | null
  limit: number
}

export interface ListedFigure {
  kind: AgentContractKind
  starts_at: Date
  bets_of: Date
  member_id: string
  account: string
  currency: CurrencyCode
  turnover: bigint
  won: bigint
  lost: bigint
  kept: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  deposits: bigint
  withdrawals: bigint
}

export async function pageOfFigures(db: Reader, filter: FigureFilter): Promise<ListedFigure[]> {
  const { kind = null, startsAt = null, account = null, before, limit } = filter
  const { rows } = await sql<ListedFigure>`
    select f.kind, f.starts_at, f.bets_of, f.member_id, m.account, f.currency, f.turnover, f.won, f.lost, f.kept, f.rebates,
      f.promotions, f.salaries, f.deposits, f.withdrawals
    from agent_figure f join member_public m on m.merchant_id = f.merchant_id and m.id = f.member_id
    where f.merchant_id = current_merchant() and (${kind}::text is null or f.kind = ${kind})
      and (${startsAt}::timestamptz is null or f.starts_at = ${startsAt}::timestamptz)
      and (${account}::text is null or m.account = ${account})
      and (${before?.startsAt ?? null}::timestamptz is null or (f.starts_at, f.kind, f.member_id, f.currency, f.bets_of)
        < (${before?.startsAt ?? null}::timestamptz, ${before?.kind ?? null}::text, ${before?.memberId ?? null}::uuid,
          ${before?.currency ?? null}::text, ${before?.betsOf ?? null}::timestamptz))
    order by f.starts_at desc, f.kind desc, f.member_id desc, f.currency desc, f.bets_of desc limit ${limit}`.execute(
    db,
  )
  return rows
}
