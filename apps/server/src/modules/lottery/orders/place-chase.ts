import { v7 as uuidv7 } from 'uuid'
import type { Calls, Chase, ReplyOf } from '@fairground/contract'
import { add, formatDecimal, money, zero, type CurrencyCode } from '@fairground/money'
import { checkOrder, type CheckedOrder } from '@fairground/lottery'
import type { Commands } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { refusalOfBet } from '../../responsible-gaming/index.ts'
import { nameIn, orderRules, stakesIn } from '../lottery-setup.ts'
import type { Lotteries } from '../lotteries.ts'
import { insertChase, type ChaseDraw, type ChaseRow, type ChaseVerdict } from './chases.queries.ts'
import { rebateBase, storedLine } from './order-lines.ts'
import { exposureIn, holdExposure } from './exposure.ts'
import { accepted, checkTotal, drafts, seriesLowered, spendable } from './place-order.ts'

export interface ChaseParts {
  commands: Commands
  lotteries: Lotteries
}

type Input = HandlerInput<'lottery.placeChase'>

/**
 * Recounts and prices every draw of a chase, and places all of its orders in one transaction, or none.
 * @throws Refused as `placeOrder`; `draw_closed` and `draw_unknown` name the draw
 */
export async function placeChase(
  { commands, lotteries }: ChaseParts,
  { context, body }: Input,
): Promise<ReplyOf<Calls['lottery.placeChase']>> {
  const { session, scope, idempotencyKey: key, address } = context
  if (!key) throw new Refused('idempotency_key_required')
  const setup = await lotteries.find(session.merchant, body.lottery)
  if (!setup) throw new Refused('lottery_unknown')
  const currency = session.currency as CurrencyCode
  if (new Set(body.draws.map(({ drawNumber }) => drawNumber)).size < body.draws.length)
    throw new Refused('selection_invalid', { fault: 'draw_twice' })
  const priced = createPricer(body, (draft) =>
    accepted(checkOrder(setup.game, draft, orderRules(setup, currency, session.series))),
  )
  const stakes = body.draws.map(({ multiple }) => priced(multiple, currency).stake)
  const draws = body.draws.map(({ drawNumber, multiple }): ChaseDraw => {
    const checked = priced(multiple, currency)
    return {
      number: drawNumber,
      order_id: uuidv7(),
      lines: checked.lines.map(storedLine),
      stake: String(checked.stake.amount),
      ...rebateBase(checked.lines),
    }
  })
  // In the order of the draws: two chases wait for each other in one way only.
  const exposures = draws
    .flatMap(({ number, order_id: orderId }, at) => {
      const { lines, stake: each } = priced(body.draws[at]?.multiple ?? 1, currency)
      const exposure = exposureIn(stakesIn(setup, currency), { memberId: session.memberId, lines, stake: each.amount })
      return exposure ? [{ orderId, lottery: setup.code, drawNumber: number, currency, exposure }] : []
    })
    .toSorted((one, other) => (one.drawNumber < other.drawNumber ? -1 : 1))
  const stake = stakes.reduce(add, zero(currency))
  checkTotal({ stake }, body.total, currency)
  return commands.run(
    { scope, name: 'lottery.placeChase', address, idempotency: { key, input: body } },
    async ({ tx, emit }) => {
      const { memberId } = session
      const refusal = session.isLimited
        ? await refusalOfBet(tx, { memberId, currency, amount: stake.amount, types: ['LOTT'] })
        : null
      if (refusal) throw refusal
      for (const held of exposures) await holdExposure(tx, held)
      const id = uuidv7()
      const asked = { id, lottery: setup.code, draws: draws.length, stops_on_win: body.stopsOnWin, currency }
      const verdict = await insertChase(tx, { ...asked, member_id: memberId, stake: String(stake.amount) }, draws)
      refuseUnplaced(verdict, currency)
      emit({ topic: 'balance', memberId, body: verdict.balances })
      const row = { ...asked, stake: stake.amount, placed_at: verdict.placed_at, waiting: draws.length }
      return {
        chase: chaseView({ ...row, cancelled: 0, refunded: 0n, payout: 0n }, nameIn(setup, context.language)),
        balance: spendable(verdict, currency),
      }
    },
  )
}

type Accepted = Extract<CheckedOrder, { isAccepted: true }>

/** Draws of one multiple cost the same: each multiple is checked once. */
function createPricer(body: Input['body'], check: (draft: ReturnType<typeof drafts>) => Accepted) {
  const known = new Map<number, Accepted>()
  return (multiple: number, currency: CurrencyCode): Accepted => {
    const before = known.get(multiple)
    if (before) return before
    const checked = check(drafts(body, currency).map((line) => ({ ...line, multiple: line.multiple * multiple })))
    known.set(multiple, checked)
    return checked
  }
}

function refuseUnplaced({ verdict, number, balances }: ChaseVerdict, currency: CurrencyCode): void {
  if (verdict === 'insufficient')
    throw new Refused('insufficient_funds', { balance: spendable({ balances }, currency) })
  if (verdict === 'series_above_own') throw seriesLowered()
  if (verdict !== 'placed') throw new Refused(verdict, { drawNumber: number })
}

export function chaseView(row: ChaseRow, lotteryName: string): Chase {
  const shown = (units: bigint) => formatDecimal(money(units, row.currency as CurrencyCode))
  return {
    id: row.id,
    lottery: row.lottery,
    lotteryName,
    placedAt: row.placed_at.toISOString(),
    stopsOnWin: row.stops_on_win,
    draws: row.draws,
    waiting: row.waiting,
    cancelled: row.cancelled,
    stake: shown(row.stake),
    refunded: shown(row.refunded),
    payout: shown(row.payout),
  }
}
