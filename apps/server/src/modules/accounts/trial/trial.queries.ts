import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Trials without activity for this long, the oldest first. */
export async function listIdleTrials(
  tx: Tx,
  { idleDays, limit }: { idleDays: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member m
    where m.merchant_id = current_merchant() and m.type = 4 and m.status = 'active'
      and m.created_at < now() - make_interval(days => ${idleDays})
      and not exists (
        select from session s where s.merchant_id = m.merchant_id and s.member_id = m.id and s.expires_at > now()
          and s.last_seen_at > now() - make_interval(days => ${idleDays}))
    order by m.created_at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
