import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '@fairground/money'
import { gameAt, type Game, type Result } from '@fairground/lottery'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { drawEvent } from './draw-view.ts'
import { payRebates } from '../rebates/pay-rebates.ts'
import { stopChases, takeBack } from './unwind-draw.ts'
import { findOpenDraw, markSettled, netDraw, type DrawRow } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { evaluateLines, lineOutcome, readLine, type StoredLine } from '../orders/order-lines.ts'
import { listOrdersToSettle, payWinners, type NewPayout, type SettleRow } from '../orders/orders.queries.ts'

export interface SettleParts {
  database: Database
  commands: Commands
  outbox: Outbox
}

/** Orders read at a time: evaluating them blocks the event loop. */
const sliceSize = 2_000
/** Winners paid in one transaction; more would lock their wallets for longer. */
const winnersMax = 200
/** Payments at once. Each locks wallets in the order of their members, so two never wait for each other. */
const paymentsMax = 2
/** Cache of lines and their winnings. */
const judgedMax = 20_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Of one revision: a correction settles by a job of its own, because the former one may be at work. */
export const settleJob = (merchant: MerchantId, { id, revision }: Pick<DrawRow, 'id' | 'revision'>) => ({
  kind: 'lottery.settle',
  key: revision === 1 ? `${merchant}/${id}` : `${merchant}/${id}/${revision}`,
  merchant,
  due: { afterSeconds: 0 },
})

/**
 * Pays the winners of a drawn draw and the rebates of its orders, takes back what an earlier revision paid, and marks it
 * settled. It can be interrupted and run again: there is one payout per order and revision. Losing orders get no row.
 */
export async function settleDraw(
  parts: SettleParts,
  merchant: MerchantId,
  { setup, draw }: { setup: LotterySetup; draw: DrawRow },
): Promise<void> {
  const db = parts.database.of(merchant)
  if (draw.state !== 'drawn' || !draw.result) return
  const drawId = draw.id
  const judgeOrder = createJudge(gameAt(setup.game, draw.draws_at), draw.result)
  const read = async (after: string) => {
    const orders = await listOrdersToSettle(db, drawId, { after, limit: sliceSize })
    const wins = orders.flatMap((order) => {
      const won = judgeOrder(order)
      return won ? [{ order_id: order.id, posting_id: uuidv7(), ...won }] : []
    })
    return { wins, last: orders.length < sliceSize ? undefined : orders.at(-1) }
  }
  const pay = async (wins: readonly NewPayout[]) => {
    const groups = Array.from({ length: Math.ceil(wins.length / winnersMax) }, (_, index) =>
      wins.slice(index * winnersMax, (index + 1) * winnersMax),
    ).values()
    // Both take from the same groups.
    const payNext = async () => {
      for (const group of groups) {
        await payWinners(db, draw, group)
        parts.outbox.notify(merchant)
      }
    }
    await Promise.all(Array.from({ length: paymentsMax }, payNext))
  }
  for (let slice = await read(firstId); ;) {
    const { wins, last } = slice
    // The next orders are evaluated while the database pays.
    const [next] = await Promise.all([last && read(last.id), pay(wins)])
    if (!next) break
    slice = next
  }
  // Behind the payments: whoever wins in both revisions is not in debt meanwhile.
  if (draw.revision > 1) await takeBack(parts, merchant, drawId)
  await stopChases(parts, merchant, drawId)
  await payRebates(parts, merchant, drawId)
  await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'lottery' } }, name: 'lottery.settle' },
    async ({ tx, emit }) => {
      await netDraw(tx, drawId)
      const settled = await markSettled(tx, draw)
      if (settled)
        emit({ topic: 'draw', body: drawEvent({ ...draw, state: 'settled' }, await findOpenDraw(tx, setup.code)) })
    },
  )
}

type Judged = Omit<NewPayout, 'order_id' | 'posting_id'> | null

/** Orders with the same lines win the same: each text is evaluated once, while the cache is not full. */
function createJudge(game: Game, result: Result): (order: SettleRow) => Judged {
  const known = new Map<string, Judged>()
  return ({ lines, currency }) => {
    const key = `${currency} ${lines}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size === judgedMax) known.clear()
    const judged = judge(game, { lines: JSON.parse(lines) as StoredLine[], currency: currency as CurrencyCode }, result)
    known.set(key, judged)
    return judged
  }
}

function judge(
  game: Game,
  { lines, currency }: { lines: readonly StoredLine[]; currency: CurrencyCode },
  result: Result,
): Judged {
  const { units, detail, back } = evaluateLines(
    lines.map((line) => readLine(game, line, currency)),
    result,
  )
  if (units === 0n) return null
  return {
    amount: String(units),
    detail: detail.map((line) => lineOutcome(line, currency)),
    tradition_back: String(back.stake),
    weight_back: String(back.weight),
  }
}
