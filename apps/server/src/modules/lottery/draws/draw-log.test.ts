import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawLogPath } from '@fairground/contract'
import { verifyDraw, type DrawProof } from '@fairground/fair'
import { endDraw, holdDraw, lottery } from '../../../testing/draws.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(() => platform.stop())

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.origin}${drawLogPath}?${new URLSearchParams(query).toString()}`, { headers })

const dayOf = (number: string) => number.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

const readLog = async (reply: Response) => {
  expect(reply.status).toBe(200)
  const lines = (await reply.text()).split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line) as DrawProof)
}

test('a day is listed to anyone, with the draws that are made and no key of those to come', async () => {
  const number = await holdDraw(platform)
  const day = dayOf(number)
  const before = await readLog(await ask({ lottery, day }))
  expect(before.map(({ issue }) => issue)).not.toContain(number)
  await endDraw(platform, number)
  const after = await until(async () => {
    const list = await readLog(await ask({ lottery, day }))
    return list.some(({ issue }) => issue === number) ? list : undefined
  })
  expect(after.map(verifyDraw)).toEqual(after.map(() => 'ok'))
  const reply = await ask({ lottery, day })
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${lottery}-${day}.ndjson"`)
  const { rows } = await platform.database.owner.query<{ made: number }>(
    'select count(*)::int as made from draw where merchant_id = current_merchant() and lottery = $1 and day = $2 and seed is not null',
    [lottery, day],
  )
  expect(after).toHaveLength(rows[0]?.made ?? 0)
})

test('another merchant’s draws are its own', async () => {
  const number = await holdDraw(platform)
  const day = dayOf(number)
  await endDraw(platform, number)
  await until(async () => (await readLog(await ask({ lottery, day }))).some(({ issue }) => issue === number))
  await openOtherMerchant(platform)
  const theirs = await ask({ lottery, day }, { Merchant: 'other' })
  const text = await theirs.text()
  expect([200, 404]).toContain(theirs.status)
  expect(text).not.toContain(number)
})

test.each([
  [{ lottery: 'nowhere', day: '2026-11-20' }, 404, 'lottery_unknown'],
  [{ lottery, day: '2001-01-01' }, 404, 'draw_unknown'],
  [{ lottery, day: '2026-02-31' }, 400, 'invalid_request'],
  [{ lottery, day: 'today' }, 400, 'invalid_request'],
  [{ lottery, day: '2026-11-20', more: '1' }, 400, 'invalid_request'],
])('%o is refused', async (query, status, code) => {
  const reply = await ask(query)
  expect([reply.status, await reply.json()]).toMatchObject([status, { success: false, code }])
})
