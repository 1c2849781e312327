import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '@fairground/money'
import { createDatabase, type Database } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refused } from '../../platform/refused.ts'
import { scaled } from '../../testing/scale.ts'
import { openTestBooks, type TestBooks } from '../../testing/test-books.ts'
import { cash, clearing, findDrift, house, post, sumByCurrency, type Posting } from './index.ts'

let books: TestBooks
let other: Database

beforeAll(async () => {
  books = await openTestBooks(16)
  other = createDatabase(createPool({ databaseUrl: books.test.url, size: 16 }))
})
afterAll(async () => {
  await other.close()
  await books.close()
})

const usd = (units: bigint) => money(units, 'USD')

const credit = (member: string, units: bigint, key = `test:${randomUUID()}`): Posting => ({
  key,
  type: 'deposit.credit',
  currency: 'USD',
  memberId: member,
  reference: 'test',
  moves: [
    { account: clearing('test'), amount: usd(-units) },
    { account: cash(member), amount: usd(units) },
  ],
})

const debit = (member: string, units: bigint): Posting => ({
  ...credit(member, units),
  moves: [
    { account: cash(member), amount: usd(-units) },
    { account: house('games'), amount: usd(units) },
  ],
})

const postOn = (database: Database, posting: Posting): Promise<boolean> =>
  transact(database.of(books.merchant), (tx) => post(tx, posting))

async function balanceOf(member: string): Promise<bigint> {
  const { rows } = await books.test.owner.query<{ balance: bigint }>(
    `select balance from ledger_account where member_id = $1 and kind = 'cash'`,
    [member],
  )
  return rows[0]?.balance ?? 0n
}

const refusalOf = (cause: unknown): string => (cause instanceof Refused ? cause.code : String(cause))

describe('one cause, one posting', () => {
  test('sixty-four at once with one key: one is applied, the others are told so', async () => {
    const member = await books.newMember()
    const posting = credit(member, 700n)
    const applied = await Promise.all(
      Array.from({ length: 64 }, (_, index) => postOn(index % 2 === 0 ? books.database : other, posting)),
    )
    expect(applied.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(member)).toBe(700n)
  })

  test('the same key with another amount, account or member is a fault, and moves nothing', async () => {
    const [member, stranger] = [await books.newMember(), await books.newMember()]
    const posting = credit(member, 700n)
    await postOn(books.database, posting)
    for (const altered of [
      credit(member, 701n, posting.key),
      credit(stranger, 700n, posting.key),
      { ...posting, type: 'sys.add' },
      { ...posting, reference: 'something else' },
    ])
      await expect(postOn(books.database, altered)).rejects.toThrow(/made before/)
    expect(await balanceOf(member)).toBe(700n)
    expect(await balanceOf(stranger)).toBe(0n)
  })

  test('a refused posting is not remembered: with money it is applied later', async () => {
    const member = await books.newMember()
    const posting = debit(member, 50n)
    await expect(postOn(books.database, posting).catch(refusalOf)).resolves.toBe('insufficient_funds')
    await postOn(books.database, credit(member, 60n))
    expect(await postOn(books.database, posting)).toBe(true)
    expect(await balanceOf(member)).toBe(10n)
  })

  test('what does not add up is refused by the database, whoever asks', async () => {
    const member = await books.newMember()
    const lopsided = { ...credit(member, 5n), moves: [{ account: cash(member), amount: usd(5n) }] }
    await expect(postOn(books.database, lopsided)).rejects.toThrow(/does not balance/)
    expect(await balanceOf(member)).toBe(0n)
  })
})

describe('one winner', () => {
  test('five hundred credits at once are five hundred credits', async () => {
    const member = await books.newMember()
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => postOn(index % 2 === 0 ? books.database : other, credit(member, 3n))),
    )
    expect(await balanceOf(member)).toBe(1_500n)
  })

  test('two processes race for whole balances: each goes once, none below zero', async () => {
    const size = scaled(150)
    const members = await Promise.all(Array.from({ length: size }, () => books.newMember()))
    await Promise.all(members.map((member) => postOn(books.database, credit(member, 1_000n))))
    const outcomes = await Promise.all(
      members.flatMap((member) =>
        [books.database, other].map((database) =>
          postOn(database, debit(member, 1_000n)).then(
            () => 'paid',
            (cause: unknown) => refusalOf(cause),
          ),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(size)
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(size)
    for (const member of members) expect(await balanceOf(member)).toBe(0n)
  })

  test('transfers both ways at once neither lose money nor lock each other out', async () => {
    const [a, b] = [await books.newMember(), await books.newMember()]
    await postOn(books.database, credit(a, 500n))
    await postOn(books.database, credit(b, 500n))
    const transfer = (from: string, to: string): Posting => ({
      ...credit(from, 1n),
      moves: [
        { account: cash(from), amount: usd(-1n) },
        { account: cash(to), amount: usd(1n) },
      ],
    })
    const transfers = Array.from({ length: 100 }, (_, index) =>
      postOn(index % 4 < 2 ? books.database : other, index % 2 === 0 ? transfer(a, b) : transfer(b, a)),
    )
    expect((await Promise.all(transfers)).every(Boolean)).toBe(true)
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([500n, 500n])
  })
})

test('the books agree after all of it, and while it goes on', async () => {
  const member = await books.newMember()
  const storm = Promise.all(Array.from({ length: 200 }, () => postOn(other, credit(member, 1n))))
  for (let look = 0; look < 5; look += 1) expect(await findDrift(books.db)).toEqual([])
  await storm
  expect(await findDrift(books.db)).toEqual([])
  expect(await sumByCurrency(books.db)).toEqual([{ currency: 'USD', sum: 0n }])
})
