import { sql, type Insertable } from 'kysely'
import type { AgentContractKind, AgentTerms } from '@fairground/contract'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { AgentContract, AgentContractVersion } from '../../../../platform/db/generated/schema.ts'

/** One signing at a time: what an agent passes on depends on what it gets, and both may change at once. */
export const lockContracts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('agent_contract'), current_merchant())`.execute(tx)

export interface Standing {
  type: number
  currency: string
  parentId: string | null
  account: string
}

export async function findMember(db: Reader, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select m.type, m.currency, m.parent_id as "parentId", m.account from member_public m
    where m.merchant_id = current_merchant() and m.id = ${id}`.execute(db)
  return rows[0]
}

/** How many steps below the agent; null: not below. */
export async function depthBelow(db: Reader, agentId: string, memberId: string): Promise<number | null> {
  const row = await db
    .selectFrom('agent_line')
    .select('depth')
    .where('ancestor_id', '=', agentId)
    .where('member_id', '=', memberId)
    .where('depth', '>', 0)
    .executeTakeFirst()
  return row?.depth ?? null
}

export const findRule = (db: Reader, kind: AgentContractKind) =>
  db.selectFrom('agent_contract_rule').selectAll().where('kind', '=', kind).executeTakeFirst()

export const insertContract = (tx: Tx, row: Insertable<AgentContract>) =>
  tx.insertInto('agent_contract').values(row).execute()

export const insertVersion = (
  tx: Tx,
  row: Pick<Insertable<AgentContractVersion>, 'merchant_id' | 'contract_id' | 'version' | 'terms' | 'terms_hash'>,
  days: number,
) =>
  tx
    .insertInto('agent_contract_version')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute()

export const findContract = (db: Reader, id: string) =>
  db.selectFrom('agent_contract').selectAll().where('id', '=', id).executeTakeFirst()
export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>

/** The one that runs or is on offer. */
export const findOpenContract = (db: Reader, secondParty: string, kind: AgentContractKind) =>
  db
    .selectFrom('agent_contract')
    .selectAll()
    .where('second_party', '=', secondParty)
    .where('kind', '=', kind)
    .where('state', 'in', ['offered', 'running'])
    .executeTakeFirst()

/** What runs or is on offer between the member and the agent above. */
export const listWithAgentAbove = (db: Reader, secondParty: string): Promise<ContractRow[]> =>
  db
    .selectFrom('agent_contract')
    .selectAll()
    .where('second_party', '=', secondParty)
    .where('first_party', 'is not', null)
    .where('state', 'in', ['offered', 'running'])
    .orderBy('id')
    .execute()

/** Whether anybody above the member has a contract of this kind that runs or is on offer. */
export async function hasContractAbove(db: Reader, memberId: string, kind: AgentContractKind): Promise<boolean> {
  const { rows } = await sql`
    select from agent_line l
    join agent_contract c on c.merchant_id = l.merchant_id and c.second_party = l.ancestor_id
    where l.merchant_id = current_merchant() and l.member_id = ${memberId} and l.depth > 0
      and c.kind = ${kind} and c.state in ('offered', 'running') limit 1`.execute(db)
  return rows.length > 0
}

export interface VersionRow {
  version: number
  terms: AgentTerms
  terms_hash: Buffer
  state: 'offered' | 'accepted' | 'refused' | 'expired' | 'withdrawn'
  offered_at: Date
  expires_at: Date
  starts_at: Date | null
  is_over: boolean
  has_started: boolean
}

/** The latest first. */
export async function listVersions(db: Reader, contractId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, terms, terms_hash, state, offered_at, expires_at, starts_at, expires_at <= now() as is_over,
      coalesce(starts_at <= now(), false) as has_started
    from agent_contract_version where contract_id = ${contractId} order by version desc`.execute(db)
  return rows
}

/** What the member gets from the next period on; undefined: nothing runs. */
export async function findOwnTerms(db: Reader, memberId: string, kind: AgentContractKind) {
  const { rows } = await sql<{ terms: AgentTerms; currency: string; release_by: string | null }>`
    select v.terms, c.currency, c.release_by from agent_contract c
    join agent_contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.id and v.state = 'accepted'
    where c.second_party = ${memberId} and c.kind = ${kind} and c.state = 'running'
    order by v.version desc limit 1`.execute(db)
  return rows[0]
}

/** The terms that the agent has passed on, or offers. */
export async function listPassedOn(db: Reader, agentId: string, kind: AgentContractKind) {
  const { rows } = await sql<{ terms: AgentTerms; currency: string }>`
    select distinct on (c.id) v.terms, c.currency from agent_contract c
    join agent_contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.id and v.state = 'accepted'
    where c.first_party = ${agentId} and c.kind = ${kind} and c.state = 'running'
    order by c.id, v.version desc`.execute(db)
  return rows
}

/** When the period that runs ends. */
export async function readNextStart(db: Reader, kind: AgentContractKind, zone: string): Promise<Date> {
  const { rows } = await sql<{ ends: Date }>`select ends from agent_period_at(${kind}, ${zone}, now())`.execute(db)
  if (!rows[0]) throw new Error('a period without an end')
  return rows[0].ends
}

type Decided = 'accepted' | 'refused' | 'expired' | 'withdrawn'

export const decideVersion = (
  tx: Tx,
  place: { contractId: string; version: number },
  { state, startsAt = null }: { state: Decided; startsAt?: Date | null },
) =>
  tx
    .updateTable('agent_contract_version')
    .set({ state, decided_at: sql<Date>`now()`, starts_at: startsAt })
    .where('contract_id', '=', place.contractId)
    .where('version', '=', place.version)
    .where('state', '=', 'offered')
    .execute()

export const setContract = (
  tx: Tx,
  id: string,
  changes: Partial<Pick<ContractRow, 'state' | 'release_by' | 'ends_at' | 'end_reason'>>,
) => tx.updateTable('agent_contract').set(changes).where('id', '=', id).execute()

export interface Expired {
  contract_id: string
  version: number
}

/** Offers whose time is over. */
export async function expireOffers(tx: Tx): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    update agent_contract_version set state = 'expired', decided_at = now()
    where state = 'offered' and expires_at <= now() returning contract_id, version`.execute(tx)
  const ids = rows.map(({ contract_id }) => contract_id)
  await sql`update agent_contract set state = 'expired' where id = any(${ids}::uuid[]) and state = 'offered'`.execute(
    tx,
  )
  return rows
}
