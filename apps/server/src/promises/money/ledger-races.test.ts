import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '@fairground/money'
import { createDatabase, type Database } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refused } from '../../platform/refused.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { runConcurrently } from '../../testing/attempt.ts'
import { balanceOf, checkOneWinner, credit, debit } from '../../testing/ledger-checks.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { cash, findDrift, post, sumByCurrency, type Posting } from '../../modules/ledger/index.ts'

let ledger: TestLedger
let other: Database

beforeAll(async () => {
  ledger = await openTestLedger(16)
  other = createDatabase(createPool({ databaseUrl: ledger.test.url, size: 16 }))
})
afterAll(async () => {
  await other.close()
  await ledger.close()
})

const postOn = (database: Database, posting: Posting): Promise<boolean> =>
  transact(database.of(ledger.merchant), (tx) => post(tx, posting))

const refusalOf = (cause: unknown): string => (cause instanceof Refused ? cause.code : String(cause))

describe('one cause, one posting', () => {
  test('sixty-four at once with one key: one is applied, the others are told so', async () => {
    const member = await ledger.newMember()
    const posting = credit(member, 700n)
    const applied = await Promise.all(
      Array.from({ length: 64 }, (_, index) => postOn(index % 2 === 0 ? ledger.database : other, posting)),
    )
    promised({
      what: 'L2 of 64 postings of one key those applied, less one',
      measured: Math.abs(applied.filter(Boolean).length - 1),
      unit: 'off',
      budget: { atMost: 0 },
    })
    expect(await balanceOf(ledger, member)).toBe(700n)
  })

  test('the same key with another amount, account or member is a fault, and moves nothing', async () => {
    const [member, otherMember] = [await ledger.newMember(), await ledger.newMember()]
    const posting = credit(member, 700n)
    await postOn(ledger.database, posting)
    for (const altered of [
      credit(member, 701n, posting.key),
      credit(otherMember, 700n, posting.key),
      { ...posting, type: 'trial.fund' as const },
      { ...posting, reference: 'something else' },
    ])
      await expect(postOn(ledger.database, altered)).rejects.toThrow(/made before/)
    expect(await balanceOf(ledger, member)).toBe(700n)
    expect(await balanceOf(ledger, otherMember)).toBe(0n)
  })

  test('a refused posting is not remembered: with money it is applied later', async () => {
    const member = await ledger.newMember()
    const posting = debit(member, 50n)
    await expect(postOn(ledger.database, posting).catch(refusalOf)).resolves.toBe('insufficient_funds')
    await postOn(ledger.database, credit(member, 60n))
    expect(await postOn(ledger.database, posting)).toBe(true)
    expect(await balanceOf(ledger, member)).toBe(10n)
  })

  test('the database refuses an unbalanced posting from any role', async () => {
    const member = await ledger.newMember()
    const lopsided = { ...credit(member, 5n), moves: [{ account: cash(member), amount: money(5n, 'USD') }] }
    await expect(postOn(ledger.database, lopsided)).rejects.toThrow(/does not balance/)
    expect(await balanceOf(ledger, member)).toBe(0n)
  })
})

describe('one winner', () => {
  test('five hundred credits at once are five hundred credits', async () => {
    const member = await ledger.newMember()
    // As many at once as there are connections: callers wait at most two seconds for one.
    await runConcurrently(
      Array.from({ length: 500 }, () => credit(member, 3n)),
      (posting, index) => postOn(index % 2 === 0 ? ledger.database : other, posting),
      32,
    )
    promised({
      what: 'L2 of 500 credits at once those lost',
      measured: Number(1_500n - (await balanceOf(ledger, member))) / 3,
      unit: 'lost',
      budget: { atMost: 0 },
    })
  })

  test(
    'two processes race for whole balances: each goes once, none below zero',
    async () => {
      const size = fullOrShort(1_000, 150)
      promised({
        what: 'L2 whole balances that went twice or not at all',
        measured: Math.abs((await checkOneWinner(ledger, size)) - size),
        unit: `of ${size}`,
        budget: { atMost: 0 },
      })
    },
    scaledMs(60_000),
  )

  test('transfers both ways at once neither lose money nor lock each other out', async () => {
    const [a, b] = [await ledger.newMember(), await ledger.newMember()]
    await postOn(ledger.database, credit(a, 500n))
    await postOn(ledger.database, credit(b, 500n))
    const transfer = (from: string, to: string): Posting => ({
      ...credit(from, 1n),
      moves: [
        { account: cash(from), amount: money(-1n, 'USD') },
        { account: cash(to), amount: money(1n, 'USD') },
      ],
    })
    const transfers = Array.from({ length: 100 }, (_, index) =>
      postOn(index % 4 < 2 ? ledger.database : other, index % 2 === 0 ? transfer(a, b) : transfer(b, a)),
    )
    expect((await Promise.all(transfers)).every(Boolean)).toBe(true)
    expect([await balanceOf(ledger, a), await balanceOf(ledger, b)]).toEqual([500n, 500n])
  })
})

test('the ledger agree after all of it, and while it goes on', async () => {
  const member = await ledger.newMember()
  const storm = Promise.all(Array.from({ length: 200 }, () => postOn(other, credit(member, 1n))))
  for (let run = 0; run < 5; run += 1) expect(await findDrift(ledger.db)).toEqual([])
  await storm
  expect(await findDrift(ledger.db)).toEqual([])
  expect(await sumByCurrency(ledger.db)).toEqual([{ currency: 'USD', sum: 0n }])
})
