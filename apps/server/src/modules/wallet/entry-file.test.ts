import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryFilePath } from '@fairground/contract'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import { bonus, cash, clearing, held, post } from '../ledger/index.ts'
import { canary, openOtherMerchant } from '../../testing/other-merchant.ts'
import { newPerson, topUp, type Person } from '../../testing/members.ts'
import { readCsv } from '../../testing/read-csv.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const period = { from: day(-1), to: day(1) }

const ask = (headers: Record<string, string>, query: Record<string, string> = period) =>
  fetch(`${platform.origin}${entryFilePath}?${new URLSearchParams(query).toString()}`, { headers })

async function read(person: Person, query: Record<string, string> = period, language = 'EN') {
  const reply = await ask({ ...person.visitor.headers, Language: language }, query)
  expect(reply.status).toBe(200)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head = [], ...rows] = readCsv(text.slice(1))
  return { reply, head, rows }
}

let count = 0
/** A posting with a given reference. */
async function give(person: Person, reference: string, amounts: Record<'cash' | 'bonus' | 'held', bigint>) {
  count += 1
  const currency: CurrencyCode = 'USD'
  const { cash: inCash, bonus: inBonus, held: inHeld } = amounts
  const units = (amount: bigint) => ({ ...parseDecimal('0', currency), amount })
  await platform.app.context.commands.run(
    { scope: { merchant: person.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test' },
    ({ tx }) =>
      post(tx, {
        key: `test:${person.id}:${count}`,
        type: 'deposit.credit',
        currency,
        memberId: person.id,
        reference,
        moves: [
          { account: cash(person.id), amount: units(inCash) },
          { account: bonus(person.id), amount: units(inBonus) },
          { account: held(person.id), amount: units(inHeld) },
          { account: clearing('test'), amount: units(-inCash - inBonus - inHeld) },
        ],
      }),
  )
}

describe('the account record as a file', () => {
  test('holds what belongs to being an agent only, where that is asked for', async () => {
    const person = await newPerson(platform, { cash: '10.00' })
    expect((await read(person)).rows).toHaveLength(1)
    expect((await read(person, { ...period, types: 'A' })).rows).toEqual([])
  })

  test('holds every row of its days with exact sums, both times and the words of the language', async () => {
    const person = await newPerson(platform, { cash: '1000.00', bonus: '0.3001' })
    await give(person, 'moved', { cash: -2_500_000n, bonus: 0n, held: 2_500_000n })
    const { reply, head, rows } = await read(person, { ...period, utcOffset: '420' })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="account-${period.from}-${period.to}.csv"`,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(head.slice(0, 5)).toEqual(['Time (UTC)', 'Time (UTC+07:00)', 'Movement', 'In', 'Out'])
    expect(rows.map((row) => row.slice(2, 8))).toEqual([
      ['Deposit', '250.00', '', 'USD', '250.00', 'Set aside'],
      ['Deposit', '', '250.00', 'USD', '750.00', 'Cash'],
      ['Deposit', '0.3001', '', 'USD', '0.3001', 'Bonus'],
      ['Deposit', '1000.00', '', 'USD', '1000.00', 'Cash'],
    ])
    const [utc = '', local = ''] = rows[0] ?? []
    expect(Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(Date.parse(utc) / 1_000) * 1_000).toBe(420 * 60_000)
    expect((await read(person, period, 'VN')).head[3]).toBe('Vào')
    expect((await read(person, { ...period, type: 'lottery.bet' })).rows).toEqual([])
  })

  test('goes on past what is read at once, and its rows add up to the totals', async () => {
    const person = await newPerson(platform, { cash: '1.00' })
    await platform.database.owner.query(
      `select set_config('fairground.merchant', $2::text, true), ledger_post(
         row(gen_random_uuid(), 'many:' || $1 || n, '\\x00'::bytea, 'deposit.credit', $1::uuid, 'many', null, 'USD')::ledger_order,
         array[(null, 'clearing:test', -n::bigint), ($1::uuid, 'cash', n::bigint)]::ledger_move[])
       from generate_series(1, 2100) n`,
      [person.id, person.merchant],
    )
    const { rows } = await read(person)
    expect(rows).toHaveLength(2_101)
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(2_101)
    const units = (text: string) => parseDecimal(text || '0', 'USD').amount
    const totals = await person.visitor.call('wallet.transactionTotals', { query: period })
    expect(rows.reduce((sum, row) => sum + units(row[3] ?? '') - units(row[4] ?? ''), 0n)).toBe(units(totals.net))
    // Each row's opening balance is the closing balance of the row below it.
    for (const [index, row] of rows.entries())
      expect(units(row[6] ?? '')).toBe(units(rows[index + 1]?.[6] ?? '') + units(row[3] ?? '') - units(row[4] ?? ''))
  })

  test.each(['=HYPERLINK("http://evil.example","Click")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', 'a,"b"\r\n=c'])(
    'writes %j as a text',
    async (reference) => {
      const person = await newPerson(platform)
      await give(person, reference, { cash: 10_000n, bonus: 0n, held: 0n })
      const { rows } = await read(person)
      expect(rows).toHaveLength(1)
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      expect(rows[0]?.[9]?.replace(/^'/, '')).toBe(reference)
    },
  )

  test('is the member’s own', async () => {
    const [one, other] = [await newPerson(platform, { cash: '5.00' }), await newPerson(platform, { cash: '6.00' })]
    await topUp(platform, one, '7.00')
    expect((await read(other)).rows.map((row) => row[3])).toEqual(['6.00'])
    const elsewhere = await openOtherMerchant(platform)
    const otherMember = await newPerson(platform, { merchant: elsewhere, cash: '8.00' })
    const { rows } = await read(otherMember)
    // Its currency has no decimals.
    expect(rows.map((row) => row[3])).toEqual(['8'])
    expect(JSON.stringify((await read(one)).rows)).not.toContain(canary)
  })

  test('is refused before a file begins: to guests, for invalid days, and above the rate limit', async () => {
    const person = await newPerson(platform)
    const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code]
    expect(await codeOf(await ask({}))).toEqual([401, 'not_logged_in'])
    const own = person.visitor.headers
    expect(await codeOf(await ask(own, { from: day(1), to: day(-1) }))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await ask(own, { from: day(0) }))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await ask(own, { ...period, memberId: person.id }))).toEqual([400, 'invalid_request'])
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(own)))
    expect(replies.map(({ status }) => status)).toContain(429)
  })
})
