import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { compare, formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import { checkOrder, type CheckedOrder, type DraftLine, type OrderFault } from '@fairground/lottery'
import { hashInput } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { orderRules, stakesIn, type LotterySetup } from '../lottery-setup.ts'
import type { Lotteries } from '../lotteries.ts'
import { rebateBase, storedLine } from './order-lines.ts'
import { exposureIn } from './exposure.ts'
import { readBalances } from './chases.queries.ts'
import { findOrder, findOrderByKey, type Bet, type OrderRow, type PlacedVerdict } from './orders.queries.ts'
import { orderView } from './order-view.ts'

export interface PlaceParts {
  database: Database
  lotteries: Lotteries
}

type Input = HandlerInput<'lottery.placeOrder'>

/** Recounts, prices, and hands the bet to the next group: money, order and draw are decided in one statement. */
export async function placeOrder(
  { database, lotteries }: PlaceParts,
  { context, body }: Input,
): Promise<ReplyOf<Calls['lottery.placeOrder']>> {
  const { session, idempotencyKey } = context
  if (!idempotencyKey) throw new Refused('idempotency_key_required')
  const setup = await lotteries.find(session.merchant, body.lottery)
  if (!setup) throw new Refused('lottery_unknown')
  const currency = session.currency as CurrencyCode
  const db = database.of(session.merchant)
  const { memberId, isLimited } = session
  let prepared: Prepared
  try {
    prepared = prepareBet(setup, { session, body, key: idempotencyKey })
  } catch (cause) {
    // Terms may have changed since it was placed: a retry has its reply all the same.
    const placed = await findOrderByKey(db, { memberId, key: idempotencyKey, inputHash: hashInput(body) })
    if (!placed) throw cause
    const balances = await readBalances(db, memberId, currency)
    return { order: orderView(placed, setup, context.language), balance: spendable({ balances }, currency) }
  }
  const { bet, exposure, asked } = prepared
  const verdict =
    isLimited || exposure
      ? await lotteries.placeWithinLimits(session.merchant, { bet, limits: { isLimited, exposure } })
      : await lotteries.place(session.merchant, bet)
  refuseUnplaced(verdict, currency)
  const row = verdict.verdict === 'placed' ? placedRow(verdict, asked) : await findOrder(db, verdict.order_id, memberId)
  if (!row) throw new Error(`order ${verdict.order_id} vanished`)
  return { order: orderView(row, setup, context.language), balance: spendable(verdict, currency) }
}

interface Prepared {
  bet: Bet
  /** Undefined: the lottery has no caps. */
  exposure: ReturnType<typeof exposureIn>
  asked: Asked
}

interface Draft {
  session: Input['context']['session']
  body: Input['body']
  /** Of the order; absent: it has none but its id, because what places it has a key of its own. */
  key?: string
}

/** An order that was recounted and priced. @throws Refused what is wrong with it */
export function prepareBet(setup: LotterySetup, { session, body, key }: Draft): Prepared {
  const { memberId } = session
  const currency = session.currency as CurrencyCode
  const checked = accepted(checkOrder(setup.game, drafts(body, currency), orderRules(setup, currency, session.series)))
  checkTotal(checked, body.total, currency)
  const stake = checked.stake.amount
  const asked = { lottery: setup.code, draw_number: body.drawNumber, lines: checked.lines.map(storedLine), currency }
  const id = uuidv7()
  return {
    bet: {
      ...asked,
      order_id: id,
      member_id: memberId,
      key: key ?? id,
      input_hash: `\\x${hashInput(body).toString('hex')}`,
      stake: String(stake),
      ...rebateBase(checked.lines),
    },
    exposure: exposureIn(stakesIn(setup, currency), { memberId, lines: checked.lines, stake }),
    asked: { ...asked, stake },
  }
}

type Asked = Pick<OrderRow, 'lottery' | 'draw_number' | 'lines' | 'currency' | 'stake'>

/** A new order is what was asked and what the database said of it: nothing has to be read again. */
export function placedRow({ order_id, draws_at, placed_at, rebate }: PlacedVerdict, asked: Asked): OrderRow {
  return {
    ...asked,
    id: order_id,
    draws_at,
    placed_at,
    draw_state: 'open',
    result: null,
    cancelled_at: null,
    cancelled_for: null,
    is_cancellable: true,
    chase_id: null,
    rebate,
    payout: null,
    detail: null,
  }
}

/** @throws Refused amount_invalid */
export function drafts({ lines }: Pick<Input['body'], 'lines'>, currency: CurrencyCode): DraftLine[] {
  return lines.map(({ play, content, unit, multiple, series, odds, notes }, index) => {
    const stakeUnit = parseMoney(unit, currency, { precision: 'ledger' })
    if (typeof stakeUnit === 'string')
      throw new Refused('amount_invalid', { field: `lines.${index}.unit`, fault: stakeUnit })
    const draft = { playId: play, content, stakeUnit, multiple, notes }
    if (odds && series === undefined) return { ...draft, odds }
    if (series !== undefined && !odds) return { ...draft, series }
    throw new Refused('selection_invalid', { line: index, fault: 'terms_missing' })
  })
}

type Accepted = Extract<CheckedOrder, { isAccepted: true }>

/** @throws Refused what the first fault says */
export function accepted(checked: CheckedOrder): Accepted {
  if (checked.isAccepted) return checked
  const [fault] = checked.faults
  throw refusalOf(fault)
}

const stakeFaults: ReadonlySet<string> = new Set([
  'stake_unit_not_offered',
  'multiple_out_of_range',
  'payout_above_max',
  'series_malformed',
  'series_below_min',
  'series_above_max',
  'series_above_own',
])

function refusalOf(fault: OrderFault | undefined): Refused {
  const line = fault && 'line' in fault ? fault.line : null
  const code = fault?.code ?? 'no_lines'
  if (code === 'notes_mismatch' || code === 'odds_changed') return new Refused(code, { line })
  if (stakeFaults.has(code)) return new Refused('stake_out_of_range', { line, fault: code })
  return new Refused('selection_invalid', { line, fault: code })
}

/** The total that the slip showed: the member has not agreed to any other sum. @throws Refused notes_mismatch, amount_invalid */
export function checkTotal({ stake }: Pick<Accepted, 'stake'>, total: string, currency: CurrencyCode): void {
  const shown = parseMoney(total, currency, { precision: 'ledger' })
  if (typeof shown === 'string') throw new Refused('amount_invalid', { field: 'total', fault: shown })
  if (compare(shown, stake) !== 0) throw new Refused('notes_mismatch', { total: formatDecimal(stake) })
}

export function refuseUnplaced(placed: PlacedVerdict, currency: CurrencyCode): void {
  switch (placed.verdict) {
    case 'placed':
    case 'replayed':
      return
    case 'mismatch':
      throw new Refused('idempotency_key_reused')
    case 'draw_unknown':
    case 'draw_closed':
    case 'sale_paused':
      throw new Refused(placed.verdict)
    case 'series_above_own':
      throw seriesLowered()
    case 'insufficient':
      throw new Refused('insufficient_funds', { balance: spendable(placed, currency) })
  }
}

/** The member's series was lowered while the bet was on its way. */
export const seriesLowered = (): Refused => new Refused('stake_out_of_range', { line: null, fault: 'series_above_own' })

/** With what was `taken` before, in ledger units. */
export function spendable(
  { balances }: Pick<PlacedVerdict, 'balances'>,
  currency: CurrencyCode,
  taken: bigint = 0n,
): string {
  const { cash = '0', bonus = '0' } = balances.pockets
  return formatDecimal(money(BigInt(cash) + BigInt(bonus) + taken, currency))
}
