import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantId } from '../../platform/db/database.ts'
import { countDays } from '../../testing/commissions.ts'
import {
  bigLine,
  directLine,
  endDraw,
  holdDraw,
  isSettled,
  lottery,
  orderOf,
  place,
  smallLine,
} from '../../testing/draws.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import { createVendor } from '../../testing/vendor.ts'
import { prepareWithdrawal, paymentPassword } from '../../testing/withdrawers.ts'
import { operate } from '../../testing/operators.ts'
import { runReconciliation } from './run-reconciliation.ts'
import { driftText } from './drift-text.ts'
import { nextNight } from './reconciliation.jobs.ts'

let platform: TestPlatform
let player: Person

let home: MerchantId
const owner = <Row extends object>(text: string, values: unknown[] = []) =>
  platform.database.owner.query<Row>(text, values).then(({ rows }) => rows)
const db = () => platform.app.context.database.of(home)

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  home = platform.merchant
  player = await newPerson(platform, { cash: '1000.00', bonus: '5.00' })
  const draw = await holdDraw(platform)
  await place(player, orderOf(draw, { lines: [bigLine, smallLine], total: '4.00' }))
  await endDraw(platform, draw)
  await until(() => isSettled(platform, draw))
  await place(player, orderOf(await holdDraw(platform), { lines: [directLine] }))
  await playRounds(player)
  // Before anything counts them for the level, as a withdrawal does.
  await owner(
    `update vendor_round set started_at = started_at - interval '3 days', ended_at = ended_at - interval '3 days'
     where state = 'closed' and member_id = $1`,
    [player.id],
  )
  const cardId = await prepareWithdrawal(platform, player)
  await player.visitor.call('payments.requestWithdrawal', {
    body: { bankCardId: cardId, amount: '100.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  // The stored sums have been read at least once: the level, and the days that limits read.
  await player.visitor.call('vip.standing')
  await player.visitor.call('responsibleGaming.statement')
  // No posting says that the round is of another day now.
  await countDays(platform, [player.id])
})
afterAll(() => platform.stop())

/** A closed round, a rolled-back one and an open one. */
async function playRounds(person: Person): Promise<void> {
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(person)
  const [over, back] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { amount: '20.00', id: over, round: 'over' })
  await vendor.win(play, { amount: '35.50', reference: over, round: 'over', isClosed: true })
  await vendor.bet(play, { amount: '7.00', id: back, round: 'back' })
  await vendor.rollback(play, { reference: back, round: 'back' })
  await vendor.bet(play, { amount: '3.00', round: 'open' })
}

const reconcile = () =>
  runReconciliation({
    db: db(),
    run: (work) =>
      platform.app.context.commands.run(
        { scope: { merchant: home, actor: { kind: 'operator', id: 'ana' } }, name: 'test' },
        work,
      ),
  })

/** Makes the damage as superuser, reconciles, and repairs it. */
async function named(damage: string, repair: string): Promise<string[]> {
  const hit = await platform.database.owner.query(damage)
  expect(hit.rowCount, damage).toBeGreaterThan(0)
  const lines = (await reconcile()).map(driftText)
  await platform.database.owner.query(repair)
  expect(await reconcile()).toEqual([])
  return lines
}

describe('a ledger that reconciles', () => {
  test('reports no drift after bets, holds and rollbacks of every kind, and the run is recorded', async () => {
    expect(await reconcile()).toEqual([])
    const [written] = await owner('select asked_by, drift_count, drift from reconciliation order by id desc limit 1')
    expect(written).toEqual({ asked_by: 'operator:ana', drift_count: 0, drift: [] })
  })

  test('outcomes stay as they were written', async () => {
    const client = await platform.app.context.database.pool.connect()
    try {
      await client.query(`select set_config('fairground.merchant', '${platform.merchant}', false)`)
      for (const sql of ['update reconciliation set drift_count = 0', 'delete from reconciliation'])
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
    } finally {
      client.release(true)
    }
  })
})

describe('drift names the member, the currency, the stored and the expected figure', () => {
  test('what is held and no withdrawal asks for', async () => {
    const lines = await named(
      `update withdrawal set state = 'cancelled' where member_id = '${player.id}'`,
      `update withdrawal set state = 'requested' where member_id = '${player.id}'`,
    )
    expect(lines).toEqual([
      expect.stringContaining(
        `(${player.account}, held, USD) is not what open withdrawals hold: 100.00 instead of 0.00`,
      ),
    ])
  })

  test('a stake that is open, and one whose posting is of another', async () => {
    const order = `lottery_order where member_id = '${player.id}' and stake = 20000`
    const [open] = await owner<{ id: string }>(`select id from ${order}`)
    expect(
      await named(
        `update lottery_order set stake = 50000 where id = '${open?.id}'`,
        `update lottery_order set stake = 20000 where id = '${open?.id}'`,
      ),
    ).toEqual([
      `lottery_order ${open?.id} (${player.account}, stake, USD) is not what was posted: 5.00 instead of 2.00`,
    ])
  })

  test('an order that is gone, while its stake is not', async () => {
    const [open] = await owner<{ id: string }>(`select id from lottery_order where member_id = $1 and stake = 20000`, [
      player.id,
    ])
    const lines = await named(
      `with gone as (delete from lottery_order where id = '${open?.id}' returning *) select jsonb_agg(gone) from gone`,
      `insert into lottery_order (merchant_id, id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at)
       select current_merchant(), id, member_id, (select id from draw where number = reference and lottery = game), game, gen_random_uuid(), input_hash, '[]',
         'USD', 20000, 20000, 0, created_at
       from ledger_posting where id = '${open?.id}'`,
    )
    expect(lines).toEqual([
      expect.stringContaining(`ledger_posting ${open?.id} (${player.account}, stake) belongs to no order`),
    ])
  })

  test('a payout', async () => {
    const where = `where order_id in (select id from lottery_order where member_id = '${player.id}')`
    const lines = await named(
      `update lottery_payout set amount = amount + 1 ${where}`,
      `update lottery_payout set amount = amount - 1 ${where}`,
    )
    expect(lines).toEqual([
      expect.stringMatching(/^lottery_payout .* payout, USD\) is not what was posted: 3\.9001 instead of 3\.90$/),
    ])
  })

  test.each([
    ['open', '4.00 instead of 3.00'],
    ['closed', '-14.50 instead of -15.50'],
    ['cancelled', '1.00 instead of 0.00'],
  ])('a round that is %s', async (state, figures) => {
    const where = `where member_id = '${player.id}' and state = '${state}'`
    const lines = await named(
      `update vendor_round set staked = staked + 10000 ${where}`,
      `update vendor_round set staked = staked - 10000 ${where}`,
    )
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^vendor_round .* is not what was posted: ${figures}$`)),
    )
  })

  test('what was counted for a level', async () => {
    const where = `where member_id = '${player.id}'`
    // A tenth of the rolled-back stake is within the tolerance of the figure.
    const lines = await named(
      `update vip_standing set counted = counted + 100000 ${where}`,
      `update vip_standing set counted = counted - 100000 ${where}`,
    )
    expect(lines).toEqual([
      `vip_standing ${player.id} (${player.account}, turnover, USD) is not what bets add up to: 25.50 instead of 15.50`,
    ])
  })

  test('the days that limits are read from', async () => {
    const where = `where member_id = '${player.id}' and type = 'game.bet'`
    const lines = await named(
      `update play_day set amount = amount - 10000 ${where}`,
      `update play_day set amount = amount + 10000 ${where}`,
    )
    expect(lines).toEqual([
      `play_day of ${player.account}, game.bet (${player.account}, days, USD) is not what was posted: -31.00 instead of -30.00`,
    ])
  })
})

describe('who looks', () => {
  const run = (...words: string[]) => operate(platform, words)
  const set = (state: 'cancelled' | 'requested') =>
    owner(`update withdrawal set state = '${state}' where member_id = '${player.id}'`)

  test('an operator: told in words, and by how the command ends', async () => {
    expect(await run('reconcile')).toEqual({ said: ['demo: the ledger reconciles.'], refused: null })
    await set('cancelled')
    const { said, refused } = await run('reconcile')
    await set('requested')
    expect(refused).toBe('demo: the ledger does not reconcile: 1 rows differ.')
    expect(said).toEqual([expect.stringContaining(`(${player.account}, held, USD) is not what open withdrawals hold`)])
    const listed = (await run('reconcile', 'list')).said
    expect(listed[0]).toMatch(/^demo {2}\d{4}-.*system:command-line +1 rows do not agree$/)
    expect(listed[1]).toMatch(/the ledger reconciles$/)
  })

  test('the clock, every night, in the merchant’s zone: the job writes down what it finds and comes again', async () => {
    const night = await nextNight(platform.app.context.database, home)
    expect(night.toISOString()).toMatch(/T03:30:00\.000Z$/)
    expect(night.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const [job] = await owner<{ due_at: Date }>(`select due_at from job where kind = 'reconciliation.run'`)
    expect(job?.due_at).toEqual(night)
    await set('cancelled')
    await owner(`update job set due_at = now() where kind = 'reconciliation.run'`)
    platform.app.context.jobs.wake()
    const found = await until(async () => {
      const [row] = await owner<{ drift_count: number; drift: string[] }>(
        `select drift_count, drift from reconciliation where asked_by = 'system:reconciliation'`,
      )
      return row
    })
    await set('requested')
    expect(found.drift_count).toBe(1)
    expect(found.drift[0]).toContain(player.account)
    await until(async () => {
      const [again] = await owner<{ due_at: Date }>(
        `select due_at from job where kind = 'reconciliation.run' and claimed_until is null`,
      )
      return again && again.due_at > new Date()
    })
  })
})
