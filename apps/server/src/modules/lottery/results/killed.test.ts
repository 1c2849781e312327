import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../../testing/attempt.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, smallLine } from '../../../testing/draws.ts'
import { newPeople } from '../../../testing/members.ts'
import {
  endOutsideDraw,
  enterResult,
  openOutsideLottery,
  startOutsidePlatform,
} from '../../../testing/outside-draws.ts'
import { startPlatformProcess, type PlatformProcess } from '../../../testing/platform-process.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { fullOrShort } from '../../../testing/scale.ts'
import { until } from '../../../testing/until.ts'

const code = 'killed'
const members = 12
const betsOfEach = fullOrShort(100, 40)
let platform: ConsolePlatform
let running: PlatformProcess | undefined

beforeAll(async () => {
  platform = await startOutsidePlatform({ because: 'a process is killed' })
})
afterAll(async () => {
  await running?.stop()
  await platform.stop()
})

test('a correction whose process is killed again and again pays and takes back each bet once', async () => {
  const { owner, url } = platform.database
  const ana = await newConsoleVisitor(platform, 'games')
  const ben = await newConsoleVisitor(platform, 'finance')
  await openOutsideLottery(platform, ana, { code })
  const people = await newPeople(platform, members, { cash: '1000.00' })
  const number = await endOutsideDraw(
    platform,
    code,
    people.flatMap((person, index) =>
      Array.from({ length: betsOfEach }, () => [person, index % 2 === 0 ? bigLine : smallLine] as const),
    ),
  )
  const isSettledAt = async (revision: number) => {
    const { rows } = await owner.query(
      `select 1 from draw d where d.lottery = $1 and d.number = $2 and d.state = 'settled' and d.revision = $3
         and not exists (select from job where kind = 'lottery.settle' and key like current_merchant() || '/' || d.id || '%')`,
      [code, number, revision],
    )
    return rows.length > 0
  }
  await enterResult([ana, ben], { code, number, result: '99999' })
  await until(() => isSettledAt(1))

  // From here on another process does the work.
  await platform.app.context.jobs.stop()
  running = await startPlatformProcess(url)
  const done = async () => {
    const { rows } = await owner.query<{ paid: number; reversed: number }>(
      `select count(*) filter (where p.revision = 2)::int as paid, count(*) filter (where p.reversed_at is not null)::int as reversed
       from lottery_payout p join draw d on d.id = p.draw_id where d.lottery = $1 and d.number = $2`,
      [code, number],
    )
    return rows[0] ?? { paid: 0, reversed: 0 }
  }
  const crash = async () => {
    await running?.crash()
    // What the dead process had claimed is free after ten seconds.
    await owner.query('update job set claimed_until = now(), due_at = now() where claimed_until is not null')
  }
  await enterResult([ana, ben], { code, number, result: '00000', kind: 'correct' })
  await until(async () => (await done()).paid > 0)
  await crash()
  await until(async () => (await done()).reversed > 0 || (await isSettledAt(2)), { ms: 60_000 })
  await crash()
  await until(() => isSettledAt(2), { ms: 60_000 })

  const half = (members / 2) * betsOfEach
  expect(await done()).toEqual({ paid: half, reversed: half })
  const stakes = BigInt(betsOfEach) * 20_000n
  await runConcurrently(people, async ({ id }, index) => {
    const won = index % 2 === 0 ? 0n : BigInt(betsOfEach) * 39_000n
    expect(await spendableOf(platform, id)).toBe(10_000_000n - stakes + won)
  })
  const { rows: told } = await owner.query<{ count: number }>(
    `select count(*)::int as count from inbox_message where kind = 'resultCorrected' and member_id = any($1)`,
    [people.map(({ id }) => id)],
  )
  expect(told).toEqual([{ count: members }])
  await expectLedgerToReconcile(platform)
})
