import { sql } from 'kysely'

/** Of a `draw d`: its result comes from outside, and the time that the lottery gives it is over. */
export const isResultOverdue = sql<boolean>`(d.source = 'outside' and d.state = 'closed' and d.draws_at + make_interval(secs => (
  select l.overdue_after_seconds from lottery l where l.merchant_id = d.merchant_id and l.code = d.lottery)) <= now())`
