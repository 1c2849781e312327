import { sql } from 'kysely'
import type { OperatorReply } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DrawRow } from '../lottery.queries.ts'
import { isResultOverdue } from './overdue.ts'

export type Report = Pick<OperatorReply<'lottery.draw'>['reports'][number], 'feed' | 'result' | 'fault'>
export type FeedFault = NonNullable<OperatorReply<'lottery.resultTerms'>['answers'][number]['fault']>

const isWaiting = sql<boolean>`source = 'outside' and state = 'closed' and draws_at <= now()`

/** Draws whose result is due from outside, the oldest first. */
export const listWaitingDraws = (db: Reader, lottery: string, limit: number) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where(isWaiting)
    .orderBy('draws_at')
    .limit(limit)
    .execute()

export const hasWaitingResults = async (db: Reader, lottery: string): Promise<boolean> =>
  (await listWaitingDraws(db, lottery, 1)).length > 0

/** The latest draws before one, whose feeds may tell something else by now. */
export const listDrawsBefore = (db: Reader, { lottery, draws_at }: DrawRow, limit: number) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('source', '=', 'outside')
    .where('draws_at', '<', draws_at)
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute()

export const listOutsideDraws = (db: Reader, lottery: string, numbers: readonly string[]) =>
  db
    .selectFrom('draw')
    .selectAll()
    .select(sql<boolean>`draws_at > now()`.as('is_to_come'))
    .where('lottery', '=', lottery)
    .where('source', '=', 'outside')
    .where('number', '=', (eb) => eb.fn.any(eb.val([...numbers])))
    .execute()

/** The latest draw whose result is overdue. */
export const findOverdueResult = (db: Reader, lottery: string) =>
  db
    .selectFrom('draw as d')
    .select('d.number')
    .where('d.lottery', '=', lottery)
    .where(isResultOverdue)
    .orderBy('d.draws_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps what a feed says of a draw, and when it first said so. */
export const putReport = (tx: Tx, report: Report & { merchant_id: number; draw_id: bigint }) =>
  tx
    .insertInto('draw_report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'draw_id', 'feed'])
        .doUpdateSet({ result: report.result, fault: report.fault, reported_at: sql`now()` })
        .where(
          sql<boolean>`(draw_report.result, draw_report.fault) is distinct from (excluded.result, excluded.fault)`,
        ),
    )
    .execute()

export const listReports = (db: Reader, drawId: bigint) =>
  db
    .selectFrom('draw_report')
    .select(['feed', 'result', 'fault', 'reported_at'])
    .where('draw_id', '=', drawId)
    .orderBy('feed')
    .execute()

/** Null: the feed answered, and nothing was wrong with it. */
export const noteAnswer = (
  tx: Tx,
  { fault, ...of }: { merchant_id: number; lottery: string; feed: string; fault: FeedFault | null },
) => {
  const now = sql<Date>`now()`
  const answered = fault === null ? { answered_at: now } : {}
  return tx
    .insertInto('lottery_feed')
    .values({ ...of, fault, ...answered })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'lottery', 'feed']).doUpdateSet({ asked_at: now, fault, ...answered }),
    )
    .execute()
}

export const listAnswers = (db: Reader, lottery: string) =>
  db
    .selectFrom('lottery_feed')
    .select(['feed', 'asked_at', 'answered_at', 'fault'])
    .where('lottery', '=', lottery)
    .orderBy('feed')
    .execute()

/** Written once; a trigger asks for what two feeds say, or two operators. */
export const writeOutsideResult = (tx: Tx, { id, result }: { id: bigint; result: readonly number[] }) =>
  tx
    .updateTable('draw')
    .set({ state: 'drawn', result: [...result], drawn_at: sql`now()` })
    .where('id', '=', id)
    .where('source', '=', 'outside')
    .where('state', '=', 'closed')
    .where('draws_at', '<=', sql<Date>`now()`)
    .where('result', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Of a lottery whose draws are its own: the results of a joint one are those of its parts. */
export const lockResultTerms = (tx: Tx, code: string) =>
  tx
    .selectFrom('lottery')
    .select(['source', 'feeds', 'overdue_after_seconds', 'mixes_beacon'])
    .where('code', '=', code)
    .where('source', '<>', 'joint')
    .$narrowType<{ source: 'house' | 'outside' }>()
    .forUpdate()
    .executeTakeFirst()

export const findResultTerms = (db: Reader, code: string) =>
  db
    .selectFrom('lottery')
    .select(['source', 'feeds', 'overdue_after_seconds', 'mixes_beacon'])
    .where('code', '=', code)
    .where('source', '<>', 'joint')
    .$narrowType<{ source: 'house' | 'outside' }>()
    .executeTakeFirst()

export const updateResultTerms = (
  tx: Tx,
  code: string,
  terms: { source: 'house' | 'outside'; feeds: string[] | null; overdue_after_seconds: number; mixes_beacon: boolean },
) => tx.updateTable('lottery').set(terms).where('code', '=', code).execute()
