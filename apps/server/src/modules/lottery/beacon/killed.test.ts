import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBeacon, type TestBeacon } from '../../../testing/beacon.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, isSettled, smallLine } from '../../../testing/draws.ts'
import { newPeople, type Person } from '../../../testing/members.ts'
import { endOutsideDraw, openBeaconLottery, startOutsidePlatform } from '../../../testing/outside-draws.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

const code = 'killed-beacon'
let beacon: TestBeacon
let platform: ConsolePlatform

beforeAll(async () => {
  beacon = await startBeacon()
  platform = await startOutsidePlatform({
    because: 'the beacon is a server of the file',
    config: { beacon: beacon.config },
  })
  await openBeaconLottery(platform, await newConsoleVisitor(platform, 'games'), code)
})
afterAll(async () => {
  await platform.stop()
  await beacon.stop()
})

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

/** Whatever waits for its time goes on at once, also what is to be tried again after a failure. */
async function goOn(): Promise<void> {
  await owner(`update job set due_at = now() where kind like 'lottery.%' and claimed_until is null`)
  platform.app.context.jobs.wake()
}

/** Ends the connections that wait for these rows, as the end of their process would. @returns how many */
async function killAt(rows: string, values: unknown[]): Promise<number> {
  const blocker = await platform.database.owner.connect()
  try {
    await blocker.query('begin')
    await blocker.query(`${rows} for update`, values)
    beacon.be('honest')
    await goOn()
    return await until(async () => {
      const { rowCount } = await owner(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount ?? 0
    })
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
}

const ofDraw = `select from draw where lottery = $1 and number = $2`
const steps = [
  { step: 'the round is written', rows: ofDraw },
  { step: 'the answer is noted', rows: `select from lottery_feed where lottery = $1 and $2::text is not null` },
  {
    step: 'the winners are paid',
    rows: `select from ledger_account where member_id in (select member_id from lottery_order o join draw d on d.id = o.draw_id
      where d.lottery = $1 and d.number = $2)`,
  },
]

test.each(steps)('whoever is killed where $step, the draw is made of its round and paid once', async ({ rows }) => {
  beacon.be('away')
  const people = (await newPeople(platform, 2, { cash: '10.00' })) as [Person, Person]
  const [big, small] = people
  const number = await endOutsideDraw(platform, code, [
    [big, bigLine],
    [small, smallLine],
  ])
  for (let time = 0; time < 2; time += 1) expect(await killAt(rows, [code, number])).toBeGreaterThan(0)

  const isDone = async () => {
    await goOn()
    return isSettled(platform, number, code)
  }
  await until(isDone, { what: `${code} ${number} is settled` })
  const { rows: made } = await owner(
    `select beacon <> '' as told, revision from draw where lottery = $1 and number = $2`,
    [code, number],
  )
  expect(made).toEqual([{ told: true, revision: 1 }])
  const held = await Promise.all(people.map(({ id }) => spendableOf(platform, id)))
  // One of the two has lost its stake, the other is paid for once.
  expect(held.toSorted((one, other) => Number(one - other))).toEqual([80_000n, 119_000n])
  await expectLedgerToReconcile(platform)
})
