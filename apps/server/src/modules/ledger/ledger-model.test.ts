import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrencyCode } from '@fairground/money'
import { createLedgerBench } from '../../testing/ledger-bench.ts'
import { applyStep, emptyModel, type Step } from '../../testing/ledger-model.ts'
import { scaled, scaledMs } from '../../testing/scale.ts'
import { openTestBooks, type TestBooks } from '../../testing/test-books.ts'
import { findDrift, sumByCurrency } from './index.ts'

let books: TestBooks

beforeAll(async () => {
  books = await openTestBooks()
})
afterAll(() => books.close())

const who = fc.nat(1)
const amount = fc.oneof(fc.bigInt(1n, 30n), fc.bigInt(1n, 1_000_000n))
const posted = ['deposit', 'deposit', 'grant', 'hold', 'release', 'payOut', 'charge', 'refund', 'transfer'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...posted), who, amount }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet' as const), who, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), of: fc.nat(9), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('rollbackBet', 'rollbackWin'), of: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), of: fc.nat(30) }) },
)

test(
  'whatever happens to two members, the ledger stands where the model stands',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 15 }),
        fc.constantFrom<CurrencyCode>('USD', 'VND'),
        async (steps, currency) => {
          const members = [await books.newMember(currency), await books.newMember(currency)]
          const bench = createLedgerBench(books, members, currency)
          const model = emptyModel()
          for (const each of steps) {
            const expected = applyStep(model, each)
            expect({ step: each, verdict: await bench.run(each) }).toEqual({ step: each, verdict: expected })
            expect([await bench.pocketsOf(0), await bench.pocketsOf(1)]).toEqual(model.members)
          }
          for (const { sum } of await sumByCurrency(books.db)) expect(sum).toBe(0n)
        },
      ),
      { numRuns: scaled(300) },
    )
    expect(await findDrift(books.db)).toEqual([])
  },
  scaledMs(60_000),
)
