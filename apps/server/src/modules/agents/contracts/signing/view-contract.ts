import { sql } from 'kysely'
import type { AgentContract, AgentContractKind, AgentTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../../platform/db/database.ts'

interface ListedVersion {
  version: number
  terms: AgentTerms
  hash: string
  state: 'offered' | 'accepted' | 'refused' | 'expired' | 'withdrawn'
  offeredAt: string
  expiresAt: string
  startsAt: string | null
  isOver: boolean
  hasStarted: boolean
}

export interface ListedContract {
  id: string
  kind: AgentContractKind
  currency: CurrencyCode
  state: 'offered' | 'running' | 'ended' | 'refused' | 'expired' | 'withdrawn'
  release_by: 'first' | 'second' | null
  ends_at: Date | null
  created_at: Date
  first_party: string | null
  first_account: string | null
  second_party: string
  second_account: string
  versions: ListedVersion[]
}

export interface ContractFilter {
  kind?: AgentContractKind | undefined
  firstParty?: string
  secondParty?: string
  /** All of a merchant. */
  state?: string | undefined
  account?: string | undefined
  before?: { createdAt: string; id: string } | null
  limit: number
}

/** The latest first. */
export async function listContracts(db: Reader, filter: ContractFilter): Promise<ListedContract[]> {
  const { kind = null, firstParty = null, secondParty = null, state = null, account = null, before, limit } = filter
  const { rows } = await sql<ListedContract>`
    select c.id, c.kind, c.currency, c.state, c.release_by, c.ends_at, c.created_at, c.first_party, a.account as first_account,
      c.second_party, b.account as second_account, (
        select jsonb_agg(jsonb_build_object('version', v.version, 'terms', v.terms, 'hash', encode(v.terms_hash, 'hex'), 'state', v.state,
          'offeredAt', v.offered_at, 'expiresAt', v.expires_at, 'startsAt', v.starts_at, 'isOver', v.expires_at <= now(),
          'hasStarted', coalesce(v.starts_at <= now(), false)) order by v.version desc)
        from agent_contract_version v where v.merchant_id = c.merchant_id and v.contract_id = c.id) as versions
    from agent_contract c
    join member_public b on b.merchant_id = c.merchant_id and b.id = c.second_party
    left join member_public a on a.merchant_id = c.merchant_id and a.id = c.first_party
    where c.merchant_id = current_merchant() and (${kind}::text is null or c.kind = ${kind})
      and (${firstParty}::uuid is null or c.first_party = ${firstParty}::uuid)
      and (${secondParty}::uuid is null or c.second_party = ${secondParty}::uuid)
      and (${state}::text is null or c.state = ${state})
      and (${account}::text is null or b.account = ${account} or a.account = ${account})
      and (${before?.createdAt ?? null}::timestamptz is null
        or (c.created_at, c.id) < (${before?.createdAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/** As one of the two sides reads it. */
export function viewContract(row: ListedContract, side: 'first' | 'second'): AgentContract {
  const accepted = row.versions.filter(({ state }) => state === 'accepted')
  const running = accepted.find(({ hasStarted }) => hasStarted)
  const [latest] = accepted
  const offer = row.versions.find(({ state, isOver }) => state === 'offered' && !isOver)
  return {
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    state: stateOf(row),
    first: row.first_party === null ? null : { id: row.first_party, account: row.first_account ?? '' },
    second: { id: row.second_party, account: row.second_account },
    side,
    running: running ? { ...signed(running), startsAt: instantOf(running.startsAt ?? '') } : null,
    next: latest && !latest.hasStarted ? { ...signed(latest), startsAt: instantOf(latest.startsAt ?? '') } : null,
    offer: offer
      ? { ...signed(offer), offeredAt: instantOf(offer.offeredAt), expiresAt: instantOf(offer.expiresAt) }
      : null,
    releaseBy: row.release_by,
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

/** An offer whose time is over is expired, also before the job has seen it. */
function stateOf({ state, release_by, versions }: ListedContract): AgentContract['state'] {
  if (state === 'offered' && versions.every((version) => version.state !== 'offered' || version.isOver))
    return 'expired'
  return state === 'running' && release_by ? 'releasing' : state
}

const signed = ({ version, terms, hash }: ListedVersion) => ({ version, terms, hash })
const instantOf = (written: string): string => new Date(written).toISOString()
