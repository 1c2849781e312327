import { v7 as uuidv7 } from 'uuid'
import type { OperatorCallName, OperatorReply } from '@fairground/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Pictures } from '../../../platform/picture-store/pictures.ts'
import { Refused } from '../../../platform/refused.ts'
import { writtenLanguages, type Merchants } from '../../merchants/index.ts'
import { dayOf } from '../draws/plan-day.ts'
import { offeredOdds } from '../lottery-setup.ts'
import { lastPlannedDay, listCurrentDraws, listDraws, listLotteryRows, readNow } from '../lottery.queries.ts'
import type { ResultCalls } from '../results/results.routes.ts'
import type { CapsCalls } from './caps.routes.ts'
import type { DrawCalls } from './draws.routes.ts'
import { gameOf, refuseSeries, type FindOddsTerms, type OddsCalls } from './odds.routes.ts'
import { isOrdered, seriesOf, termsOf, type SaleTerms } from './sale-terms.ts'
import type { ScheduleCalls } from './schedule.routes.ts'
import { scheduleRow } from './schedule.ts'
import {
  deleteHoliday,
  insertHoliday,
  listHolidays,
  listStandings,
  lockLotteries,
  updateTerms,
} from './staff-lottery.queries.ts'

type OwnCalls = Exclude<
  Extract<OperatorCallName, `lottery.${string}`>,
  CapsCalls | DrawCalls | OddsCalls | ResultCalls | ScheduleCalls | 'lottery.returns'
>
type Row = OperatorReply<'lottery.lotteries'>['list'][number]

interface Parts {
  pictures: Pick<Pictures, 'get'>
  merchants: Merchants
  findOddsTerms: FindOddsTerms
}

export const lotteryConsoleHandlers = ({ pictures, merchants, findOddsTerms }: Parts): OperatorHandlers<OwnCalls> => ({
  'lottery.lotteries': async ({ context: { db, merchant } }) => {
    const rows = await listLotteryRows(db)
    const standings = new Map((await listStandings(db)).map((standing) => [standing.lottery, standing]))
    const running = new Map((await listCurrentDraws(db)).map((row) => [row.lottery, row]))
    const ids = [...running.values()].flatMap(({ current, last }) => [current, last]).filter((id) => id !== null)
    const draws = new Map((await listDraws(db, ids)).map((draw) => [draw.id, draw]))
    return {
      list: rows.map((row): Row => {
        const { current: currentId = null, last: lastId = null } = running.get(row.code) ?? {}
        const current = currentId === null ? undefined : draws.get(currentId)
        const last = lastId === null ? undefined : draws.get(lastId)
        const standing = standings.get(row.code)
        return {
          ...termsOf(row),
          ...scheduleRow(row),
          code: row.code,
          emblem: pictures.get(row.icon).src,
          game: row.game as Row['game'],
          isInEntertainment: offeredOdds(row.odds) !== null,
          parts: row.parts,
          announcedUntil: standing?.announced_until ?? null,
          current: current ? { number: current.number, closesAt: current.closes_at.toISOString() } : null,
          last: last?.result ? { number: last.number, result: last.result } : null,
          unsettled: standing?.unsettled ?? 0,
        }
      }),
      languages: writtenLanguages(merchants, merchant),
    }
  },
  'lottery.setLottery': ({ context, params: { code }, body: { before, after } }) =>
    context.run('lottery.set', async ({ tx, audit, emit }) => {
      const [row] = await lockLotteries(tx, code)
      if (!row) throw new Refused('not_found')
      if (!isSame(termsOf(row), before)) throw new Refused('stale_edit')
      if (after.closeOffsetSeconds >= row.every_seconds || !isOrdered(after.series))
        throw new Refused('invalid_request')
      if (after.series.max > before.series.max)
        refuseSeries(gameOf(row), after.series.max, await findOddsTerms(tx, context.merchant))
      await updateTerms(tx, row, after)
      audit({ action: 'lottery.set', subject: `lottery:${code}`, before: flat(before), after: flat(after) })
      emit({ topic: 'content', body: {} })
      return {}
    }),
  'lottery.holidays': async ({ context: { db } }) => ({ list: await listHolidays(db) }),
  'lottery.addHoliday': ({ context, body: { lottery, day, name } }) =>
    context.run('lottery.holiday', async ({ tx, scope, audit }) => {
      await refuseAnnounced(tx, { lottery, day })
      const id = uuidv7()
      if (!(await insertHoliday(tx, { merchant_id: scope.merchant, id, lottery, day, name })))
        throw new Refused('holiday_taken')
      audit({ action: 'lottery.holiday', subject: `lottery:${lottery ?? 'all'}`, after: { day, name } })
      return { id }
    }),
  'lottery.removeHoliday': ({ context, params: { id } }) =>
    context.run('lottery.no_holiday', async ({ tx, audit }) => {
      const row = await deleteHoliday(tx, id)
      if (!row) throw new Refused('not_found')
      // Days are announced in their order: one that was passed over is not drawn any more.
      await refuseAnnounced(tx, row)
      const { lottery, day, name } = row
      audit({ action: 'lottery.no_holiday', subject: `lottery:${lottery ?? 'all'}`, before: { day, name } })
      return {}
    }),
})

const flat = ({ series, ...terms }: SaleTerms) => ({ ...terms, ...series })

const isSame = (one: SaleTerms, other: SaleTerms): boolean =>
  one.sale === other.sale &&
  one.closeOffsetSeconds === other.closeOffsetSeconds &&
  JSON.stringify(seriesOf(one.series)) === JSON.stringify(seriesOf(other.series))

/** @throws Refused not_found, day_announced */
async function refuseAnnounced(tx: Tx, { lottery, day }: { lottery: string | null; day: string }): Promise<void> {
  const rows = await lockLotteries(tx, lottery)
  if (rows.length === 0) throw new Refused('not_found')
  if (day <= dayOf(await readNow(tx))) throw new Refused('day_announced')
  for (const { code, sale } of rows) {
    const last = await lastPlannedDay(tx, code)
    if (sale !== 'closed' && last !== null && day <= last) throw new Refused('day_announced')
  }
}
