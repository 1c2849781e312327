import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawLogPath } from '@fairground/contract'
import { verifyDraw, type DrawProof } from '@fairground/fair'
import { insertDay } from '../modules/lottery/lottery.queries.ts'
import type { LotterySetup } from '../modules/lottery/lottery-setup.ts'
import { planDay } from '../modules/lottery/draws/plan-day.ts'
import { promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'
import { until } from '../testing/until.ts'
import type { MerchantId } from '../platform/db/database.ts'

/** D3: draws of every family, made by the clock and read from the public log, are worked out again from outside. */
const drawsOfEach = fullOrShort(1_000, 12)
let merchant: MerchantId
const firstDay = Date.parse('2026-01-01T00:00:00Z')

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  merchant = platform.merchant
})
afterAll(() => platform.stop())

test(
  'an independent program reproduces the draws of every family',
  async () => {
    const families = await onePerFamily()
    expect(families.length).toBeGreaterThanOrEqual(10)
    const logs = await Promise.all(families.map(logOf))
    const lines = logs.flat()
    expect(lines).toHaveLength(families.length * drawsOfEach)
    promised({
      what: 'D3 draws of the public log that an outsider cannot work out again',
      measured: countBad(lines),
      unit: `of ${lines.length}`,
      budget: { atMost: 0 },
      detail: `${families.length} families`,
    })
    const [line = ''] = lines
    const proof = JSON.parse(line) as DrawProof
    expect(countBad([JSON.stringify({ ...proof, result: proof.result.map((number) => number + 1) })])).toBe(1)
  },
  scaledMs(600_000),
)

/** The lottery of each family with the most draws a day. */
async function onePerFamily(): Promise<LotterySetup[]> {
  const { lotteries } = platform.app.modules.lottery
  const named = await lotteries.named(merchant, null)
  const found = await Promise.all(named.map(({ code }) => lotteries.find(merchant, code)))
  const setups = found.filter((setup) => setup !== undefined)
  const busiest = new Map<string, LotterySetup>()
  for (const setup of setups.toSorted((a, b) => a.schedule.drawsPerDay - b.schedule.drawsPerDay))
    busiest.set(setup.game.family, setup)
  return [...busiest.values()]
}

/** Days of the past, whose draws the clock makes at once. @returns the lines of their logs */
async function logOf(setup: LotterySetup): Promise<string[]> {
  const { context } = platform.app
  const days: string[] = []
  for (let planned = 0; planned < drawsOfEach;) {
    const start = new Date(firstDay + days.length * 86_400_000)
    const day = start.toISOString().slice(0, 10)
    const plan = planDay(context.keyring, { setup, merchant, day, now: start, holidays: new Set(), beacon: null })
    const draws = plan.draws.slice(0, drawsOfEach - planned)
    await context.database
      .of(merchant)
      .transaction()
      .execute((tx) => insertDay(tx, { ...plan, draws }))
    planned += draws.length
    days.push(day)
  }
  await until(() => clockHasDrawn(setup.code, days), { ms: scaledMs(300_000), what: `${setup.code} is drawn` })
  const logs = await Promise.all(
    days.map(async (day) => {
      const query = new URLSearchParams({ lottery: setup.code, day }).toString()
      return (await fetch(`${platform.origin}${drawLogPath}?${query}`)).text()
    }),
  )
  return logs.flatMap((log) => log.split('\n').filter(Boolean))
}

async function clockHasDrawn(code: string, days: readonly string[]): Promise<boolean> {
  const { owner } = platform.database
  await owner.query(
    `update job set due_at = now() where kind = 'lottery.clock' and key = $1 and due_at > now()
       and (claimed_until is null or claimed_until < now())`,
    [`${merchant}/${code}`],
  )
  platform.app.context.jobs.wake()
  const { rows } = await owner.query<{ left: number }>(
    `select count(*)::int as left from draw
     where merchant_id = $1 and lottery = $2 and day = any ($3::date[]) and result is null`,
    [merchant, code, days],
  )
  return rows[0]?.left === 0
}

/** By the program in Python where the machine has it, which shares no line with ours. */
function countBad(lines: readonly string[]): number {
  const script = fileURLToPath(new URL('../../../../packages/fair/verify_draws.py', import.meta.url))
  const { stdout, error } = spawnSync('python3', [script], { input: lines.join('\n'), encoding: 'utf8' })
  if (error) return lines.filter((line) => verifyDraw(JSON.parse(line) as DrawProof) !== 'ok').length
  expect(stdout).toMatch(/^ok \d+\nbad \d+\n$/)
  return Number(/bad (\d+)/.exec(stdout)?.[1])
}
