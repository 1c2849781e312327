import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrencyCode } from '@fairground/money'
import { createLedgerBench } from '../../testing/ledger-bench.ts'
import type { Step } from '../../testing/ledger-model.ts'
import { scaled, scaledMs } from '../../testing/scale.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { listMemberEntries, sumMemberEntries, type EntryFilter } from './index.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const who = fc.nat(1)
const amount = fc.bigInt(1n, 90_000n)
const posted = ['deposit', 'deposit', 'grant', 'hold', 'release', 'payOut', 'charge', 'transfer'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...posted), who, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), who, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('win' as const), of: fc.nat(9), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('rollbackBet', 'rollbackWin'), of: fc.nat(9) }) },
)

const start = Date.parse('2026-03-01T00:00:00Z')
const hours = (count: number) => new Date(start + count * 3_600_000)

interface Entry {
  seq: bigint
  posting_id: string
  amount: bigint
  type: string
  created_at: Date
}

/** A member's entries, read without the code under test; spread over days, one posting an hour. */
async function entriesOf(memberId: string): Promise<Entry[]> {
  const { owner } = ledger.test
  await owner.query(
    `update ledger_posting p set created_at = $2::timestamptz + n.place * interval '1 hour'
     from (select e.posting_id, row_number() over (order by min(e.seq)) as place from ledger_entry e
       join ledger_account a on a.id = e.account_id where a.member_id = $1 group by e.posting_id) n
     where n.posting_id = p.id`,
    [memberId, hours(0)],
  )
  const { rows } = await owner.query<{
    seq: string
    posting_id: string
    amount: string
    type: string
    created_at: Date
  }>(
    `select e.seq, e.posting_id, e.amount, p.type, p.created_at from ledger_entry e
     join ledger_account a on a.id = e.account_id join ledger_posting p on p.id = e.posting_id
     where a.member_id = $1 order by e.seq desc`,
    [memberId],
  )
  return rows.map((row) => ({ ...row, seq: BigInt(row.seq), amount: BigInt(row.amount) }))
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

function expectedTotals(entries: readonly Entry[], { from, until, type }: { from: Date; until: Date; type?: string }) {
  const inside = entries.filter(
    (entry) => entry.created_at >= from && entry.created_at < until && (!type || entry.type === type),
  )
  const postings = [...new Set(inside.map(({ posting_id: id }) => id))]
  const nets = postings.map((id) => sum(inside.filter((each) => each.posting_id === id).map((each) => each.amount)))
  return {
    inside,
    count: inside.length,
    incoming: sum(nets.filter((net) => net > 0n)),
    outgoing: sum(nets.filter((net) => net < 0n)),
    opening: sum(entries.filter((entry) => entry.created_at < from).map((entry) => entry.amount)),
  }
}

async function walk(filter: Omit<EntryFilter, 'beforeSeq'>): Promise<bigint[]> {
  const seqs: bigint[] = []
  for (;;) {
    const rows = await listMemberEntries(ledger.db, { ...filter, beforeSeq: seqs.at(-1) })
    seqs.push(...rows.map(({ seq }) => seq))
    if (rows.length < filter.limit) return seqs
  }
}

test(
  'after any sequence of postings, pages hold every row of their days once, and totals are the sum of those rows',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 20 }),
        fc.constantFrom<CurrencyCode>('USD', 'VND'),
        fc.record({ from: fc.nat(20), length: fc.nat(20), limit: fc.integer({ min: 1, max: 6 }), of: fc.nat(30) }),
        async (steps, currency, { from, length, limit, of }) => {
          const members = [await ledger.newMember(currency), await ledger.newMember(currency)]
          const bench = createLedgerBench(ledger, members, currency)
          for (const each of steps) await bench.run(each)
          for (const memberId of members) {
            const entries = await entriesOf(memberId)
            const days = { from: hours(from), until: hours(from + length) }
            for (const type of [undefined, entries[of % Math.max(1, entries.length)]?.type]) {
              const { inside, ...totals } = expectedTotals(entries, { ...days, ...(type && { type }) })
              const filter = { memberId, currency, types: type ? [type] : undefined, ...days }
              expect(await walk({ ...filter, limit })).toEqual(inside.map(({ seq }) => seq))
              expect(await sumMemberEntries(ledger.db, filter)).toEqual(totals)
              expect(totals.incoming + totals.outgoing).toBe(sum(inside.map((entry) => entry.amount)))
            }
          }
        },
      ),
      { numRuns: scaled(20) },
    )
  },
  scaledMs(60_000),
)

test('of everything, what was there at the end is what the pockets hold', async () => {
  const member = await ledger.newMember()
  const bench = createLedgerBench(ledger, [member, await ledger.newMember()], 'USD')
  for (const kind of ['deposit', 'grant', 'hold', 'payOut', 'transfer'] as const)
    await bench.run({ kind, who: 0, amount: kind === 'deposit' ? 900n : 70n })
  const filter = {
    memberId: member,
    currency: 'USD',
    types: undefined,
    from: new Date(0),
    until: new Date('2100-01-01'),
  }
  const { incoming, outgoing, opening } = await sumMemberEntries(ledger.db, filter)
  const { cash, bonus, held, debt } = await bench.pocketsOf(0)
  expect({ opening, closing: opening + incoming + outgoing }).toEqual({
    opening: 0n,
    closing: cash + bonus + held + debt,
  })
  // Of 900 and 70 credited, 70 went to another member and 70 to the bank; holding them changed nothing.
  expect({ incoming, outgoing }).toEqual({ incoming: 970n, outgoing: -140n })
})

test('rows posted between two pages neither repeat nor hide a row', async () => {
  const member = await ledger.newMember()
  const bench = createLedgerBench(ledger, [member, await ledger.newMember()], 'USD')
  const deposit = () => bench.run({ kind: 'deposit', who: 0, amount: 5n })
  for (let count = 0; count < 12; count += 1) await deposit()
  const all = { memberId: member, currency: 'USD', types: undefined, from: undefined, until: undefined }
  const before = await listMemberEntries(ledger.db, { ...all, beforeSeq: undefined, limit: 100 })
  const seen: bigint[] = []
  for (let page = 0; page < 4; page += 1) {
    const rows = await listMemberEntries(ledger.db, { ...all, beforeSeq: seen.at(-1), limit: 3 })
    seen.push(...rows.map(({ seq }) => seq))
    await Promise.all([deposit(), deposit()])
  }
  expect(seen).toEqual(before.map(({ seq }) => seq))
})
