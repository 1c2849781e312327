import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import { blockNumbers } from '../broadcasts/broadcasts.queries.ts'

/** A part is seen this long after its time at the latest: longer than any transaction runs. */
const lateMinutes = 10

/**
 * Writes what broadcasts have sent these members since they last looked. Usually nothing, which is one look into an index
 * a member. In the order of members, so that two processes do not wait for each other.
 * @returns who got something
 */
export async function collectBroadcasts(db: Reader, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with due as materialized (
      select m.id as member_id, part.broadcast_id, part.sent_at, (m.number % ${blockNumbers})::smallint = any(part.offsets) as is_meant
      from member_public m
      left join inbox_collected c on c.merchant_id = m.merchant_id and c.member_id = m.id
      join broadcast_part part on part.merchant_id = m.merchant_id and part.block = (m.number / ${blockNumbers})::int
        and part.sent_at > coalesce(c.through, '-infinity') - make_interval(mins => ${lateMinutes})
      where m.merchant_id = current_merchant() and m.id = any(${[...memberIds]}::uuid[])
    ), added as (
      insert into inbox_message (merchant_id, member_id, id, cause, kind, params, broadcast_id, created_at)
        select current_merchant(), member_id, gen_random_uuid(), 'broadcast:' || broadcast_id, 'operator', '{}', broadcast_id, sent_at
        from due where is_meant order by member_id, sent_at
        on conflict do nothing returning member_id
    ), moved as (
      insert into inbox_collected as c (merchant_id, member_id, through)
        select current_merchant(), member_id, max(sent_at) from due group by member_id order by member_id
        on conflict (merchant_id, member_id) do update set through = excluded.through where c.through < excluded.through
    )
    select distinct member_id from added`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** Those of members who never looked go with the messages of that age. */
export async function deleteOldParts(db: Reader): Promise<void> {
  await sql`delete from broadcast_part where sent_at < now() - interval '1 year'`.execute(db)
}
