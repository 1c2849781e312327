import { sql } from 'kysely'
import type { MemberType } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'

export interface MemberRow {
  id: string
  number: string
  account: string
  nickname: string
  type: MemberType
  status: 'active' | 'disabled'
  currency: string
  labels: string[]
  created_at: Date
  last_login_at: Date | null
  is_limited: boolean
}

export interface MemberFilter {
  /** The beginning of an account or a nickname in lower case, a member number, hashes of what may be a contact, or an address. */
  search:
    | { name: string }
    | { number: string; contacts: Buffer[] }
    | { contacts: Buffer[] }
    | { address: string }
    | null
  status: string | null
  label: string | null
  kind: 'member' | 'trial' | null
  isOnline: boolean
  registered: Between
  /** Members registered before this one. */
  before: { createdAt: string; id: string } | null
  limit: number
}

/** Members of the merchant of `db`, the latest registered first. */
export async function listMembers(db: Reader, filter: MemberFilter): Promise<MemberRow[]> {
  const { search, status, label, kind, isOnline, registered, before, limit } = filter
  const wanted = search ? await isFound(db, search, filter) : sql`true`
  const { rows } = await sql<MemberRow>`
    select m.id, m.number::text, m.account, m.nickname, m.type, m.status, m.currency, m.labels, m.created_at, m.last_login_at,
      m.is_limited
    from member m
    where m.merchant_id = current_merchant() and ${wanted}
      and ${status === null ? sql`true` : sql`m.status = ${status}`}
      and ${label === null ? sql`true` : sql`m.labels @> array[${label}]::text[]`}
      and ${kind === null ? sql`true` : kind === 'trial' ? sql`m.type = 4` : sql`m.type <> 4`}
      and ${isOnline ? sql`m.id in (select s.member_id from session s where s.last_seen_at > now() - interval '5 minutes')` : sql`true`}
      and ${registeredIn(registered, before)}
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

const registeredIn = ({ from, to }: Between, before: MemberFilter['before']) => sql`
  ${from === null ? sql`true` : sql`m.created_at >= ${from}`} and ${to === null ? sql`true` : sql`m.created_at < ${to}`}
  and ${before === null ? sql`true` : sql`(m.created_at, m.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`}`

/** Found by an index up to this many; more are sooner met among the latest members, which the list begins with. */
const foundMax = { withoutRows: 50_000, withRows: 2_000 }

async function isFound(db: Reader, search: NonNullable<MemberFilter['search']>, filter: MemberFilter) {
  if ('contacts' in search && !('number' in search)) return sql`m.id in (${withContact(search.contacts)})`
  if ('address' in search)
    return sql`m.id in (select s.member_id from session s
      where s.merchant_id = current_merchant() and s.address = ${search.address})`
  const one = accountFrom('number' in search ? search.number : search.name)
  const other =
    'number' in search
      ? sql`m.id = any(array(select n.id from member n
          where n.merchant_id = current_merchant() and n.number = ${search.number}::bigint
          union all ${withContact(search.contacts)}))`
      : nicknameFrom(search.name)
  // The index tells the latest of them, unless something else is asked that only the rows tell.
  const { status, label, kind, isOnline, registered, before, limit } = filter
  const isInIndex = status === null && label === null && kind === null && !isOnline
  const max = isInIndex ? foundMax.withoutRows : foundMax.withRows
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (
      (select m.id, m.created_at from member m where m.merchant_id = current_merchant() and ${one} limit ${max + 1})
      union
      (select m.id, m.created_at from member m where m.merchant_id = current_merchant() and ${other} limit ${max + 1})
    )
    select (select count(*) from found)::integer as count,
      array(select m.id from found m where ${registeredIn(registered, before)}
        order by m.created_at desc, m.id desc limit ${isInIndex ? limit : max}) as ids`.execute(db)
  const { count = 0, ids = [] } = rows[0] ?? {}
  return count > max ? sql`(${one} or ${other})` : sql`m.id = any(${ids}::uuid[])`
}

const withContact = (blinds: Buffer[]) => sql`
  select c.member_id from member_contact c where c.merchant_id = current_merchant()
    and c.kind in ('email', 'mobile') and c.blind = any(${blinds}::bytea[])`

// With the operators of the indexes: `like` would not use them, because it might tell of rows of other merchants.
const accountFrom = (text: string) => sql`(m.account ~>=~ ${text} and m.account ~<~ ${text + lastCharacter})`
const nicknameFrom = (text: string) =>
  sql`(m.nickname_lower ~>=~ ${text} and m.nickname_lower ~<~ ${text + lastCharacter})`
/** Sorts behind every other one. */
const lastCharacter = '\u{10FFFF}'

export interface MemberDetail extends MemberRow {
  has_second_factor: boolean
  register_method: string | null
  country: string | null
}

export async function findMemberDetail(db: Reader, id: string): Promise<MemberDetail | undefined> {
  const { rows } = await sql<MemberDetail>`
    select m.id, m.number::text, m.account, m.nickname, m.type, m.status, m.currency, m.labels, m.created_at, m.last_login_at,
      m.has_second_factor, m.is_limited, m.country, o.register_method
    from member m
      left join member_origin o on o.merchant_id = m.merchant_id and o.member_id = m.id
    where m.merchant_id = current_merchant() and m.id = ${id}`.execute(db)
  return rows[0]
}

/** Who recruited the member, then who recruited those, to the top. A circle, which no constraint forbids, is gone round once. */
export async function listLine(
  db: Reader,
  memberId: string,
): Promise<{ id: string; account: string; type: MemberType }[]> {
  const { rows } = await sql<{ id: string; account: string; type: MemberType }>`
    with recursive line as (
      select m.merchant_id, m.parent_id, 1 as step from member m
        where m.merchant_id = current_merchant() and m.id = ${memberId}
      union all
      select p.merchant_id, p.parent_id, line.step + 1 from line
        join member p on p.merchant_id = line.merchant_id and p.id = line.parent_id
    ) cycle parent_id set is_circle using passed
    select p.id, p.account, p.type from line join member p on p.merchant_id = line.merchant_id and p.id = line.parent_id
    where not line.is_circle order by line.step`.execute(db)
  return rows
}

/** Without name and birth date together, which are there by themselves. */
export const listContactKinds = (db: Reader, memberId: string) =>
  db
    .selectFrom('member_contact')
    .select(['kind'])
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'identity')
    .orderBy('kind')
    .execute()

export interface RelatedRow {
  id: string
  account: string
  shares: 'device' | 'email' | 'mobile'
}

const relatedMax = 50

/** Other members with the same device, or who have stated the same contact. */
export async function listRelated(db: Reader, memberId: string): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct m.id, m.account, r.shares from (
      select d.merchant_id, d.member_id, 'device' as shares from member_device own
        join member_device d on d.merchant_id = own.merchant_id and d.device_hash = own.device_hash
        where own.merchant_id = current_merchant() and own.member_id = ${memberId}
      union all
      select c.merchant_id, c.member_id, c.kind from member_contact own
        join member_contact c on c.merchant_id = own.merchant_id and c.kind = own.kind and c.blind = own.blind
        where own.merchant_id = current_merchant() and own.member_id = ${memberId} and own.kind in ('email', 'mobile')
    ) r join member m on m.merchant_id = r.merchant_id and m.id = r.member_id
    where r.member_id <> ${memberId} order by m.account limit ${relatedMax}`.execute(db)
  return rows
}

export const listNotes = (db: Reader, memberId: string) =>
  db
    .selectFrom('member_note as n')
    .innerJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'n.merchant_id').onRef('o.id', '=', 'n.operator_id'),
    )
    .select(['n.id', 'o.name', 'n.text', 'n.at'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.at', 'desc')
    .limit(100)
    .execute()

export const insertNote = (
  tx: Tx,
  note: { merchant_id: number; id: string; member_id: string; operator_id: string; text: string },
) => tx.insertInto('member_note').values(note).execute()

/** @returns false where the labels are no longer those */
export async function updateLabels(
  tx: Tx,
  { memberId, before, labels }: { memberId: string; before: readonly string[]; labels: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update member set labels = ${[...labels]}::text[]
    where merchant_id = current_merchant() and id = ${memberId} and labels = ${[...before]}::text[]
    returning 1`.execute(tx)
  return rows.length > 0
}
