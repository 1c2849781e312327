import { sql, type Insertable, type Selectable } from 'kysely'
import type { PromotionEligibility, RainReach } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Rain } from '../../../platform/db/generated/schema.ts'

export interface Prize {
  amount: string
  count: number
}

export interface RainRow extends Omit<Selectable<Rain>, 'prizes' | 'eligibility' | 'picture' | 'reach'> {
  reach: RainReach | null
  prizes: Prize[]
  eligibility: Partial<PromotionEligibility>
  picture: { art: string }
  /** By the database's clock. */
  now: Date
}

const rows = (db: Reader) =>
  db
    .selectFrom('rain')
    .selectAll('rain')
    .select(sql<Date>`now()`.as('now'))
    .$castTo<RainRow>()

export const findRain = (db: Reader, id: string): Promise<RainRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

/** Rains of the house, and those that an agent gives to a line that the member is in; a guest sees the first only. */
const seenBy = (memberId: string | null) =>
  sql<boolean>`(rain.agent_id is null or exists (
    select from agent_line l where l.merchant_id = rain.merchant_id and l.ancestor_id = rain.agent_id
      and l.member_id = ${memberId}::uuid and l.depth > 0 and (rain.reach = 'line' or l.depth = 1)))`

/** A rain that the member may know of. */
export const findSeenRain = (
  db: Reader,
  { id, memberId }: { id: string; memberId: string },
): Promise<RainRow | undefined> => rows(db).where('id', '=', id).where(seenBy(memberId)).executeTakeFirst()

/** Of those that the asker may know of: the one that runs or comes next in a currency, and the last of a day that began. */
export async function findRains(
  db: Reader,
  { currency, memberId }: { currency: string; memberId: string | null },
): Promise<{ next: RainRow | undefined; last: RainRow | undefined }> {
  const own = rows(db).where('currency', '=', currency).where(seenBy(memberId))
  const next = await own
    .where('ends_at', '>', sql<Date>`now()`)
    .where('stopped_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  const last = await own
    .where('ends_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('ends_at', '<=', sql<Date>`now()`), where('stopped_at', 'is not', null)]))
    .orderBy(sql`least(ends_at, stopped_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return { next, last }
}

export const listRains = (db: Reader, limit: number): Promise<(RainRow & { agent: string | null })[]> =>
  rows(db)
    .leftJoin('member_public as m', (join) =>
      join.onRef('m.merchant_id', '=', 'rain.merchant_id').onRef('m.id', '=', 'rain.agent_id'),
    )
    .select('m.account as agent')
    .orderBy('rain.starts_at', 'desc')
    .orderBy('rain.id', 'desc')
    .limit(limit)
    .$castTo<RainRow & { agent: string | null }>()
    .execute()

export async function readNow(db: Reader): Promise<Date> {
  const { rows: found } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return found[0]?.now ?? new Date()
}

/** False: a rain with this id is there already. */
export async function insertRain(
  tx: Tx,
  rain: Insertable<Rain>,
  prizes: readonly { place: number; amount: bigint }[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('rain')
    .values(rain)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await sql`
    insert into rain_prize (merchant_id, rain_id, place, amount)
      select ${rain.merchant_id}, ${rain.id}, p, a
      from unnest(${prizes.map(({ place }) => place)}::int[], ${prizes.map(({ amount }) => String(amount))}::bigint[]) as t(p, a)`.execute(
    tx,
  )
  return true
}

/** False: the member takes part already. */
export async function insertEntry(
  tx: Tx,
  entry: { merchant_id: number; rain_id: string; member_id: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('rain_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findEntry = (db: Reader, { rainId, memberId }: { rainId: string; memberId: string }) =>
  db
    .selectFrom('rain_entry')
    .select(['won', 'paid_at'])
    .where('rain_id', '=', rainId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** A member's catches, in the order of their numbers. */
export const listCatches = (db: Reader, { rainId, memberId }: { rainId: string; memberId: string }) =>
  db
    .selectFrom('rain_catch')
    .select(['number', 'place', 'amount'])
    .where('rain_id', '=', rainId)
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()

export interface Catch {
  rainId: string
  memberId: string
  number: number
}

export interface CatchVerdict {
  ordinal: number
  verdict: 'caught' | 'closed' | 'not_joined' | 'used'
  place: number | null
  amount: bigint | null
}

/** One statement for all catches of a rain that arrived together; verdicts in their order. */
export async function takePlaces(db: Reader, rainId: string, catches: readonly Catch[]): Promise<CatchVerdict[]> {
  const members = catches.map(({ memberId }) => memberId)
  const { rows: verdicts } = await sql<CatchVerdict>`
    select * from rain_catch(${rainId}, ${members}::uuid[], ${catches.map(({ number }) => number)}::int[],
      array(select member_id from play_paused where merchant_id = current_merchant() and member_id = any (${members}::uuid[])))`.execute(
    db,
  )
  return verdicts.sort((a, b) => a.ordinal - b.ordinal)
}

/** Undefined: it was stopped before, or is over. */
export const stopRain = (tx: Tx, id: string): Promise<Pick<RainRow, 'id' | 'agent_id'> | undefined> =>
  tx
    .updateTable('rain')
    .set({ stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning(['id', 'agent_id'])
    .executeTakeFirst()

/** Waits for catches that are under way; none is taken after it. */
export const closeRain = (tx: Tx, id: string) =>
  tx
    .updateTable('rain')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()

export const markPushed = (tx: Tx, id: string) =>
  tx
    .updateTable('rain')
    .set({ pushed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Undefined: it was marked before. */
export const markPaid = (tx: Tx, id: string): Promise<{ isStopped: boolean } | undefined> =>
  tx
    .updateTable('rain')
    .set({ paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .returning(sql<boolean>`stopped_at is not null`.as('isStopped'))
    .executeTakeFirst()

/** The next entries that are not paid, with what their members have caught. */
export async function listDueEntries(
  tx: Tx,
  rainId: string,
  limit: number,
): Promise<{ memberId: string; won: bigint }[]> {
  const { rows: due } = await sql<{ memberId: string; won: bigint }>`
    select e.member_id as "memberId", coalesce((
      select sum(c.amount) from rain_catch c
      where c.merchant_id = e.merchant_id and c.rain_id = e.rain_id and c.member_id = e.member_id), 0)::bigint as won
    from rain_entry e where e.rain_id = ${rainId} and e.paid_at is null
    order by e.member_id limit ${limit} for update`.execute(tx)
  return due
}

/** False: it was paid before. */
export async function markEntryPaid(
  tx: Tx,
  { rainId, memberId, won }: { rainId: string; memberId: string; won: bigint },
): Promise<boolean> {
  const paid = await tx
    .updateTable('rain_entry')
    .set({ won, paid_at: sql<Date>`now()` })
    .where('rain_id', '=', rainId)
    .where('member_id', '=', memberId)
    .where('paid_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return paid !== undefined
}

/** Of each rain: who takes part, envelopes caught, and what was paid. */
export async function countRains(db: Reader, ids: readonly string[]) {
  const { rows: counted } = await sql<{ id: string; members: number; paid: bigint }>`
    select rain_id as id, count(*)::int as members, coalesce(sum(won), 0)::bigint as paid
    from rain_entry where rain_id = any(${[...ids]}::uuid[]) group by rain_id`.execute(db)
  return new Map(counted.map((each) => [each.id, each]))
}

/** Members whom a rain is for, by what a query can see; each is checked again when they join. */
export async function listAudience(
  db: Reader,
  { currency, eligibility, agent_id, reach }: Pick<RainRow, 'currency' | 'eligibility' | 'agent_id' | 'reach'>,
  { after, limit, excluded }: { after: string; limit: number; excluded: string },
): Promise<string[]> {
  const { labels = [], notLabels = [], levelMin = 0, countries = [] } = eligibility
  const { rows: found } = await sql<{ id: string }>`
    select m.id from member_public m
    left join vip_reached v on v.merchant_id = m.merchant_id and v.member_id = m.id
    where m.currency = ${currency} and m.status = 'active' and m.type <> 4 and m.id > ${after}::uuid
      and not m.labels && ${[...notLabels, excluded]}::text[]
      and (${countries.length} = 0 or m.country = any(${[...countries]}::text[]))
      and (${labels.length} = 0 or m.labels && ${[...labels]}::text[]) and coalesce(v.level, 0) >= ${levelMin}
      and not exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id)
      and (${agent_id}::uuid is null or exists (
        select from agent_line l where l.merchant_id = m.merchant_id and l.ancestor_id = ${agent_id}::uuid
          and l.member_id = m.id and l.depth > 0 and (${reach}::text = 'line' or l.depth = 1)))
    order by m.id limit ${limit}`.execute(db)
  return found.map(({ id }) => id)
}
