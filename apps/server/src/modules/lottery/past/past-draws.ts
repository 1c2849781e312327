import { v7 as uuidv7 } from 'uuid'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import { checkOrder } from '@fairground/lottery'
import { hashInput, type Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import { createPictures } from '../../../platform/picture-store/pictures.ts'
import { runClock } from '../draws/run-clock.ts'
import { settleDraw } from '../draws/settle-draw.ts'
import { findOpenDraw } from '../lottery.queries.ts'
import { createLotteries } from '../lotteries.ts'
import { orderRules, type LotterySetup } from '../lottery-setup.ts'
import { rebateBase, storedLine } from '../orders/order-lines.ts'
import type { Bet } from '../orders/orders.queries.ts'
import { listDrawn } from './past.queries.ts'

export interface PastDrawsParts {
  database: Database
  commands: Commands
  outbox: Outbox
  keyring: Keyring
}

export interface PastOrder {
  memberId: string
  series: number
  currency: CurrencyCode
  /** Its idempotency key. */
  key: string
  unit: string
  line: { play: string; content: string; notes: number }
  multiple: number
}

export interface OpenDraw {
  number: string
  closesAt: Date
  drawsAt: Date
}

/** Draws and bets of a database whose clock somebody sets: no job waits for a moment there. */
export interface PastDraws {
  /** What the clock and the settlement of a lottery do at that moment. @returns the draw that takes bets then */
  run: (lottery: string) => Promise<OpenDraw>
  /** A bet as `placeOrder` makes it from what a member sends. @throws Error on lines that the lottery does not accept */
  prepare: (lottery: string, order: PastOrder) => Promise<Omit<Bet, 'draw_number'>>
}

export function createPastDraws(parts: PastDrawsParts, merchant: MerchantId): PastDraws {
  const db = parts.database.of(merchant)
  const lotteries = createLotteries({ ...parts, pictures: createPictures(null) })
  // Settled at once instead.
  const jobs = { schedule: () => Promise.resolve(), wake: () => {} }
  const find = async (code: string): Promise<LotterySetup> => {
    const setup = await lotteries.find(merchant, code)
    if (!setup) throw new Error(`there is no lottery ${code}`)
    return setup
  }
  return {
    run: async (lottery) => {
      const setup = await find(lottery)
      await runClock({ ...parts, jobs, beacon: null }, merchant, setup)
      for (const draw of await listDrawn(db, lottery)) await settleDraw(parts, merchant, { setup, draw })
      const open = await findOpenDraw(db, lottery)
      if (!open) throw new Error(`no draw of ${lottery} takes bets`)
      return { number: open.number, closesAt: open.closes_at, drawsAt: open.draws_at }
    },
    prepare: async (lottery, order) => betOf(await find(lottery), order),
  }
}

function betOf(setup: LotterySetup, { memberId, series, currency, key, unit, line, multiple }: PastOrder) {
  const rules = orderRules(setup, currency, series)
  const betSeries = Math.min(series, setup.rules.series.betSeriesMax)
  const draft = {
    playId: line.play,
    content: line.content,
    stakeUnit: parseDecimal(unit, currency),
    multiple,
    series: betSeries,
    notes: line.notes,
  }
  const checked = checkOrder(setup.game, [draft], rules)
  if (!checked.isAccepted) throw new Error(`an order of ${setup.code}: ${checked.faults[0]?.code}`)
  return {
    order_id: uuidv7(),
    member_id: memberId,
    lottery: setup.code,
    key,
    input_hash: `\\x${hashInput({ lottery: setup.code, line, unit, multiple, series: betSeries }).toString('hex')}`,
    lines: checked.lines.map(storedLine),
    currency,
    stake: String(checked.stake.amount),
    ...rebateBase(checked.lines),
  }
}
