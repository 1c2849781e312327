import { randomUUID } from 'node:crypto'
import type { BodyOf, Calls } from '@fairground/contract'
import type { Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'
import { until } from './until.ts'

export const lottery = 'fair-5d-5min'

type Order = BodyOf<Calls['lottery.placeOrder']>
export type Line = Order['lines'][number]

export const directLine: Line = {
  play: 'direct5',
  content: '1|2|3|4|5',
  notes: 1,
  unit: '2.00',
  multiple: 1,
  series: 1_950,
}
/** Exactly one of the two wins in every draw, and pays 1.95 for one. */
export const bigLine: Line = { ...directLine, play: 'sum', content: 'big' }
export const smallLine: Line = { ...directLine, play: 'sum', content: 'small' }

export const orderOf = (drawNumber: string, over: Partial<Order> = {}): Order => ({
  lottery,
  drawNumber,
  lines: [directLine],
  total: '2.00',
  ...over,
})

export const place = (person: Person, body: Order, idempotencyKey = randomUUID()) =>
  person.visitor.call('lottery.placeOrder', { body, options: { idempotencyKey } })

/** A draw that takes bets until the test ends it, independent of the clock. */
export async function holdDraw({ database: { owner } }: TestPlatform, code = lottery): Promise<string> {
  const held = async () => {
    const { rows } = await owner.query<{ number: string }>(
      `update draw set opens_at = now() - interval '1 minute', closes_at = now() + interval '1 day',
         draws_at = now() + interval '1 day'
       where id = (select id from draw where lottery = $1 and state = 'open' and opens_at > now()
         and draws_at < now() + interval '1 day' order by draws_at limit 1) and merchant_id = current_merchant()
       returning number`,
      [code],
    )
    return rows[0]?.number
  }
  return until(held, { what: `${code} is planned` })
}

/** The same draw of several lotteries, which the clock of each announces by itself. @returns its number */
export async function holdTogether(platform: TestPlatform, codes: readonly [string, ...string[]]): Promise<string> {
  const [first, ...others] = codes
  const number = await holdDraw(platform, first)
  const areHeld = async () => {
    const { rowCount } = await platform.database.owner.query(
      `update draw set opens_at = now() - interval '1 minute', closes_at = now() + interval '1 day',
         draws_at = now() + interval '1 day'
       where number = $1 and lottery = any ($2)`,
      [number, others],
    )
    return rowCount === others.length
  }
  await until(areHeld, { ms: 20_000, what: `the same draw of ${codes.join(', ')}` })
  return number
}

/** Closes the draw and draws, as the clock does at its time. */
export async function endDraw(platform: TestPlatform, number: string, code = lottery): Promise<void> {
  const { owner } = platform.database
  // Waits for concurrent bets with the clock's lock; the time is read after it.
  await owner.query(
    `with held as materialized (select id from draw where lottery = $1 and number = $2 for update)
     update draw d set closes_at = clock_timestamp(), draws_at = clock_timestamp() from held where d.id = held.id`,
    [code, number],
  )
  // A clock that runs meanwhile has read the former times, and sets its next time when it ends.
  const isDue = async () => {
    const { rowCount } = await owner.query(
      `update job set due_at = now() where kind = 'lottery.clock' and key = $1
         and (claimed_until is null or claimed_until < now())`,
      [`${platform.merchant}/${code}`],
    )
    return rowCount === 1
  }
  await until(isDue, { ms: 20_000, what: `the clock of ${code} is at rest` })
  platform.app.context.jobs.wake()
}

/** Waits until the draw is settled and its job has finished. */
export const isSettled = async ({ database: { owner } }: TestPlatform, number: string, code = lottery) => {
  const { rows } = await owner.query(
    `select 1 from draw d where lottery = $1 and number = $2 and state = 'settled'
       and not exists (select from job where kind = 'lottery.settle' and key = current_merchant() || '/' || d.id)`,
    [code, number],
  )
  return rows.length > 0
}
