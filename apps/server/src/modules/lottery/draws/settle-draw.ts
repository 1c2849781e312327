import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '@fairground/money'
import type { Result } from '@fairground/lottery'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { drawEvent } from './draw-view.ts'
import { findDrawById, findOpenDraw, markSettled } from '../lottery.queries.ts'
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
/** Winners paid in one transaction: their wallets are locked no longer than it takes. */
const winnersMax = 200
/** Texts of lines kept with what they won. */
const judgedMax = 20_000
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Pays a drawn draw's winners and marks it settled. Cut off anywhere and run again, it pays nobody twice: a payout
 * stands once per order and revision. Losers are written nowhere: an order without a payout has lost.
 */
export async function settleDraw(
  parts: SettleParts,
  merchant: MerchantId,
  { setup, drawId }: { setup: LotterySetup; drawId: bigint },
): Promise<void> {
  const db = parts.database.of(merchant)
  const draw = await findDrawById(db, drawId)
  if (draw?.state !== 'drawn' || !draw.result) return
  const judgeOrder = createJudge(setup, draw.result)
  const read = async (after: string) => {
    const orders = await listOrdersToSettle(db, drawId, { after, limit: sliceSize })
    const wins = orders.flatMap((order) => {
      const won = judgeOrder(order)
      return won ? [{ order_id: order.id, posting_id: uuidv7(), win_id: randomUUID(), ...won }] : []
    })
    return { wins, last: orders.length < sliceSize ? undefined : orders.at(-1) }
  }
  const pay = async (wins: readonly NewPayout[]) => {
    for (let start = 0; start < wins.length; start += winnersMax) {
      await payWinners(db, drawId, wins.slice(start, start + winnersMax))
      parts.outbox.notify(merchant)
    }
  }
  for (let slice = await read(firstId); ;) {
    const { wins, last } = slice
    // While the database pays, the next orders are evaluated.
    const [next] = await Promise.all([last && read(last.id), pay(wins)])
    if (!next) break
    slice = next
  }
  await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'lottery' } }, name: 'lottery.settle' },
    async ({ tx, emit }) => {
      const settled = await markSettled(tx, drawId)
      if (settled)
        emit({ topic: 'draw', body: drawEvent({ ...draw, state: 'settled' }, await findOpenDraw(tx, setup.code)) })
    },
  )
}

type Judged = Pick<NewPayout, 'amount' | 'detail'> | null

/** Orders of the same lines win the same: each text is judged once, as long as not too many differ. */
function createJudge(setup: LotterySetup, result: Result): (order: SettleRow) => Judged {
  const known = new Map<string, Judged>()
  return ({ lines, currency }) => {
    const key = `${currency} ${lines}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size === judgedMax) known.clear()
    const judged = judge(
      setup,
      { lines: JSON.parse(lines) as StoredLine[], currency: currency as CurrencyCode },
      result,
    )
    known.set(key, judged)
    return judged
  }
}

function judge(
  setup: LotterySetup,
  { lines, currency }: { lines: readonly StoredLine[]; currency: CurrencyCode },
  result: Result,
): Judged {
  const { units, detail } = evaluateLines(
    lines.map((line) => readLine(setup.game, line, currency)),
    result,
  )
  if (units === 0n) return null
  return { amount: String(units), detail: detail.map((line) => lineOutcome(line, currency)) }
}
