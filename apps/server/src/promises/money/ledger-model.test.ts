import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrencyCode } from '@fairground/money'
import { runConcurrently } from '../../testing/attempt.ts'
import { createLedgerBench } from '../../testing/ledger-bench.ts'
import { applyStep, emptyModel, type Step } from '../../testing/ledger-model.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { findDrift, sumByCurrency } from '../../modules/ledger/index.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const who = fc.nat(1)
const amount = fc.oneof(fc.bigInt(1n, 30n), fc.bigInt(1n, 1_000_000n))
const posted = ['deposit', 'deposit', 'grant', 'hold', 'release', 'payOut', 'charge', 'refund', 'transfer'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...posted), who, amount }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet' as const), who, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), of: fc.nat(9), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('rollbackBet', 'rollbackWin'), of: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('releaseWin', 'refuseWin'), of: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), of: fc.nat(30) }) },
)

/** L1: the first ones run sequentially, so that a failing case is minimised; the rest run in parallel. */
const sequences = fullOrShort(10_000, 120)
const oneByOne = fullOrShort(300, 120)

const run = fc.tuple(fc.array(step, { minLength: 15, maxLength: 15 }), fc.constantFrom<CurrencyCode>('USD', 'VND'))

test(
  'after any steps of two members, the ledger equals the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(run, async ([steps, currency]) => {
        await compare(steps, currency, { eachStep: true })
        for (const { sum } of await sumByCurrency(ledger.db)) expect(sum).toBe(0n)
      }),
      { numRuns: oneByOne },
    )
    const rest = sequences > oneByOne ? fc.sample(run, sequences - oneByOne) : []
    await runConcurrently(rest, ([steps, currency]) => compare(steps, currency, { eachStep: false }), 8)
    const drift = await findDrift(ledger.db)
    expect((await sql`select * from held_win_drift`.execute(ledger.db)).rows).toEqual([])
    const sums = await sumByCurrency(ledger.db)
    promised({
      what: 'L1 rows that differ after random sequences of commands',
      measured: drift.length + sums.filter(({ sum }) => sum !== 0n).length,
      unit: 'rows',
      budget: { atMost: 0 },
      detail: `${oneByOne + rest.length} sequences of 15 commands, each as its model says`,
    })
  },
  scaledMs(120_000),
)

async function compare(
  steps: readonly Step[],
  currency: CurrencyCode,
  { eachStep }: { eachStep: boolean },
): Promise<void> {
  const members = [await ledger.newMember(currency), await ledger.newMember(currency)]
  const bench = createLedgerBench(ledger, members, currency)
  const model = emptyModel()
  const pockets = async () => [await bench.pocketsOf(0), await bench.pocketsOf(1)]
  for (const each of steps) {
    const expected = applyStep(model, each)
    expect({ step: each, verdict: await bench.run(each) }).toEqual({ step: each, verdict: expected })
    if (eachStep) expect(await pockets()).toEqual(model.members)
  }
  expect({ steps, pockets: await pockets() }).toEqual({ steps, pockets: model.members })
}
