import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../../testing/attempt.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { endDraw, holdTogether, place, type Line } from '../../../testing/draws.ts'
import { newPeople } from '../../../testing/members.ts'
import { enterResult, openOutsideLottery, southernTable, startOutsidePlatform } from '../../../testing/outside-draws.ts'
import { startPlatformProcess, type PlatformProcess } from '../../../testing/platform-process.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { fullOrShort } from '../../../testing/scale.ts'
import { until } from '../../../testing/until.ts'

const [east, west, both] = ['east', 'west', 'east-west'] as const
const members = 8
const betsOfEach = fullOrShort(60, 25)
/** Đá of two numbers on two stations: twice 36 bets, which pay 550 for a pair. */
const pair: Line = { play: 'da', content: '12,34', notes: 72, unit: '1.00', multiple: 1, odds: { pair: '550' } }
const [stake, win] = [720_000n, 5_500_000n]
let platform: ConsolePlatform
let running: PlatformProcess | undefined

beforeAll(async () => {
  platform = await startOutsidePlatform({ because: 'a process is killed' })
})
afterAll(async () => {
  await running?.stop()
  await platform.stop()
})

test('a joint draw whose process is killed again and again pays each bet once', async () => {
  const { owner, url } = platform.database
  const ana = await newConsoleVisitor(platform, 'games')
  const ben = await newConsoleVisitor(platform, 'finance')
  for (const code of [east, west]) await openOutsideLottery(platform, ana, { code, like: 'saigon-vip' })
  const game = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'can-tho'] }
  await owner.query(
    `insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds,
       draws_per_day, odds, rules, position, source, parts)
     select merchant_id, $1, 'East + West', icon, list_group, $2, every_seconds, close_offset_seconds, first_after_seconds,
       draws_per_day, '{"da":{"pair":"550"}}', rules, 999, 'joint', $3 from lottery where code = $4 and merchant_id = current_merchant()`,
    [both, JSON.stringify(game), [east, west], east],
  )
  await owner.query(
    `insert into lottery_stake (merchant_id, lottery, currency, units, payout_max, note_min, note_max)
     select merchant_id, $1, currency, units, payout_max, note_min, note_max from lottery_stake where lottery = $2`,
    [both, east],
  )
  await owner.query(
    `insert into job (kind, key, merchant, due_at) values ('lottery.clock', $1, current_merchant(), now())`,
    [`${platform.merchant}/${both}`],
  )
  platform.app.context.jobs.wake()
  const number = await holdTogether(platform, [east, west, both])
  const people = await newPeople(platform, members, { cash: '10000.00' })
  await runConcurrently(people, async (person) => {
    for (let bet = 0; bet < betsOfEach; bet += 1)
      await place(person, { lottery: both, drawNumber: number, lines: [pair], total: '72.00' }, randomUUID())
  })
  for (const code of [east, west, both]) await endDraw(platform, number, code)
  const stateOf = async () => {
    const { rows } = await owner.query<{ state: string; paid: number }>(
      `select d.state, (select count(*)::int from lottery_payout p where p.draw_id = d.id) as paid
       from draw d where d.lottery = $1 and d.number = $2`,
      [both, number],
    )
    return rows[0] ?? { state: '', paid: 0 }
  }
  await until(async () => (await stateOf()).state === 'closed', { what: 'the draw is closed' })

  // From here on another process does the work.
  await platform.app.context.jobs.stop()
  running = await startPlatformProcess(url)
  const crash = async () => {
    await running?.crash()
    // What the dead process had claimed is free after ten seconds.
    await owner.query('update job set claimed_until = now(), due_at = now() where claimed_until is not null')
  }
  const enter = (code: string, special: string) =>
    enterResult([ana, ben], { code, number, result: southernTable(special) })
  await enter(west, '34')
  await crash()
  await enter(east, '12')
  // While the result of both is put together, and while it is paid.
  await crash()
  await until(async () => (await stateOf()).paid > 0, { ms: 60_000, what: 'the first is paid' })
  await crash()
  await until(async () => (await stateOf()).state === 'settled', { ms: 60_000, what: 'the draw is settled' })

  expect((await stateOf()).paid).toBe(members * betsOfEach)
  const left = await Promise.all(people.map(({ id }) => spendableOf(platform, id)))
  expect(left).toEqual(people.map(() => 100_000_000n + BigInt(betsOfEach) * (win - stake)))
  await expectLedgerToReconcile(platform)
})
