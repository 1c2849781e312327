import type { Commands } from '../../../platform/commands/command.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { drawView } from '../draws/draw-view.ts'
import { listDrawsToCome, readNow } from '../lottery.queries.ts'
import type { Lotteries } from '../lotteries.ts'
import { nameIn } from '../lottery-setup.ts'
import { cancelSuborders } from './cancel-orders.ts'
import { listChaseOrders, listChases } from './chases.queries.ts'
import { orderView } from './order-view.ts'
import { chaseView, placeChase } from './place-chase.ts'
import { placeSlip } from './place-slip.ts'

type Names =
  | 'lottery.nextDraws'
  | 'lottery.placeChase'
  | 'lottery.placeSlip'
  | 'lottery.chases'
  | 'lottery.chaseDetail'
  | 'lottery.cancelSuborders'

export interface ChaseRoutesOptions {
  database: Database
  commands: Commands
  lotteries: Lotteries
}

export const chaseHandlers = (options: ChaseRoutesOptions): Handlers<Names> => {
  const { database, lotteries } = options
  return {
    'lottery.nextDraws': async ({ context: { scope }, query: { lottery, size } }) => {
      if (!(await lotteries.find(scope.merchant, lottery))) throw new Refused('lottery_unknown')
      const db = database.of(scope.merchant)
      return {
        list: (await listDrawsToCome(db, lottery, size)).map(drawView),
        now: (await readNow(db)).toISOString(),
      }
    },
    'lottery.placeChase': (input) => placeChase(options, input),
    'lottery.placeSlip': (input) => placeSlip(options, input),
    'lottery.cancelSuborders': (input) => cancelSuborders(options, input),
    'lottery.chases': async ({ context: { session, language }, query }) => {
      const [placedAt, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listChases(database.of(session.merchant), {
        memberId: session.memberId,
        before: placedAt && id ? { placedAt, id } : undefined,
        limit: query.size + 1,
      })
      const names = await lotteries.named(session.merchant, language)
      const { page, next } = cutPage(rows, query.size, (last) => [last.placed_at.toISOString(), last.id])
      return { list: page.map((row) => chaseView(row, nameOf(names, row.lottery))), next }
    },
    'lottery.chaseDetail': async ({ context: { session, language }, query: { id } }) => {
      const db = database.of(session.merchant)
      const { memberId } = session
      const [row] = await listChases(db, { memberId, id, limit: 1 })
      if (!row) throw new Refused('order_unknown')
      const setup = await lotteries.find(session.merchant, row.lottery)
      const orders = await listChaseOrders(db, id, memberId)
      return {
        chase: chaseView(row, setup ? nameIn(setup, language) : row.lottery),
        orders: orders.map((order) => orderView(order, setup, language)),
      }
    },
  }
}

const nameOf = (names: readonly { code: string; name: string }[], code: string): string =>
  names.find((each) => each.code === code)?.name ?? code
