import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  defaultOdds,
  formatSelection,
  getPlay,
  parseGame,
  parseSelection,
  prepareLine,
  type Game,
  type Play,
} from '@fairground/lottery'
import { formatDecimal, money, parseDecimal } from '@fairground/money'
import { endDraw, holdDraw, isSettled, lottery } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

/** All numbers of some digits, or the first of them. */
const numbers = (digits: number, count: number): string =>
  Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0')).join()

/** A play of each family that some of these selections always win, whatever is drawn. */
const cases: readonly { game: Record<string, string>; play: string; content: string }[] = [
  { game: { family: 'k3' }, play: 'sum_sides', content: 'big,small' },
  { game: { family: 'pc28' }, play: 'sum_number', content: Array.from({ length: 28 }, (_, n) => n).join() },
  { game: { family: '11x5' }, play: 'odd_count', content: '0,1,2,3,4,5' },
  { game: { family: 'pk10' }, play: 'position', content: '1,2,3,4,5,6,7,8,9,10|||||||||' },
  { game: { family: 'lf' }, play: 'any2', content: '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20' },
  { game: { family: 'kl8' }, play: 'majority', content: 'odd,even,equal' },
  {
    game: { family: 'lhc', yearSign: 'horse' },
    play: 'signs2',
    content: 'rat,ox,tiger,rabbit,dragon,snake,horse,goat,monkey,rooster,dog,pig',
  },
  { game: { family: 'vietnam', region: 'north' }, play: 'lo2', content: numbers(2, 100) },
  { game: { family: 'vietnam', region: 'south', province: 'dong-nai' }, play: 'tail', content: '0,1,2,3,4,5,6,7,8,9' },
  // One of the 23 numbers is one of these, but for eight draws in a million.
  { game: { family: '4d' }, play: 'big_straight', content: numbers(4, 4_000) },
]

/** A lottery like the demo's, of another game. */
async function addLottery(code: string, game: Game): Promise<void> {
  const { owner } = platform.database
  await owner.query(
    `insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds,
       first_after_seconds, draws_per_day, weekdays, odds, rules, position)
     select merchant_id, $1, $1, icon, list_group, $2, every_seconds, close_offset_seconds, first_after_seconds,
       draws_per_day, weekdays, $3, rules, 100 from lottery where code = $4 and merchant_id = current_merchant()`,
    [code, game, defaultOdds(game), lottery],
  )
  await owner.query(
    `insert into lottery_stake (merchant_id, lottery, currency, units, payout_max, note_min, note_max)
     select merchant_id, $1, currency, units, payout_max, note_min, note_max from lottery_stake
     where lottery = $2 and merchant_id = current_merchant()`,
    [code, lottery],
  )
  // As the event of a changed lottery does: a clock that still reads the former list would end with its first run.
  platform.app.modules.lottery.lotteries.forget(platform.app.context.merchants.list()[0]!.id)
  await owner.query(
    `insert into job (kind, key, merchant, due_at) values ('lottery.clock', current_merchant() || '/' || $1, current_merchant(), now())
     on conflict (kind, key) do update set due_at = now()`,
    [code],
  )
  await until(
    async () => {
      const known = await platform.visitor().call('lottery.list')
      platform.app.context.jobs.wake()
      return known.list.some((each) => each.lottery === code)
    },
    { what: `${code} is on sale` },
  )
}

test.for(cases)(
  '$game.family: bet in each play type, drawn, and paid to the last unit',
  async ({ game: stored, play: id, content }) => {
    const game = parseGame(stored)
    if (!game) throw new Error('no game')
    const code = `family-${game.family}${'region' in game ? `-${game.region}` : ''}`
    await addLottery(code, game)
    const number = await holdDraw(platform, code)
    const {
      game: served,
      entertainment,
      plays,
    } = await platform.visitor().call('lottery.rules', {
      params: { lottery: code },
    })
    expect(parseGame(served)).toBeDefined()
    const play: Play = getPlay(game, id)
    const selection = parseSelection(game, id, content)
    if (typeof selection === 'string') throw new Error(selection)
    expect(plays).toContain(id)
    const notes = play.count(selection)
    const line = { play: id, content: formatSelection(play, selection), notes, unit: '2.00', multiple: 1 }
    const odds = entertainment?.odds[id]
    if (!odds) throw new Error(`${id} has no odds`)
    const person = await newPerson(platform, { cash: '30000.00' })
    const body = {
      lottery: code,
      drawNumber: number,
      lines: [
        { ...line, series: 1_950 },
        { ...line, odds },
      ],
      total: `${notes * 4}.00`,
    }
    const key = randomUUID()
    const send = () => person.visitor.call('lottery.placeOrder', { body, options: { idempotencyKey: key } })
    const [{ order }, again] = [await send(), await send()]
    expect(again.order.id).toBe(order.id)
    await endDraw(platform, number, code)
    await until(() => isSettled(platform, number, code), { what: `${code} is settled` })
    const { order: settled, proof } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
    const drawn = parseGame(proof.game)
    if (!drawn) throw new Error('no game in the proof')
    // What the player reads in the order, priced by the player.
    const units = settled.lines.map(({ content: text, series, odds: kept, ...rest }) => {
      const read = parseSelection(drawn, id, text)
      if (typeof read === 'string') throw new Error(read)
      const on = { play: getPlay(drawn, id), selection: read, stakeUnit: parseDecimal(rest.unit, 'USD'), multiple: 1 }
      return prepareLine(kept ? { ...on, odds: kept } : { ...on, series: series ?? 0 })(settled.result ?? [])
    })
    expect(settled.state).toBe('won')
    expect(settled.lines.map(({ payout }) => payout)).toEqual(units.map((each) => formatDecimal(money(each, 'USD'))))
    expect(settled.payout).toBe(
      formatDecimal(
        money(
          units.reduce((sum, each) => sum + each, 0n),
          'USD',
        ),
      ),
    )
  },
)
