import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { money } from '@fairground/money'
import { transact } from '../../platform/db/transact.ts'
import { createChance } from '../../testing/seeded-random.ts'
import { promised } from '../../testing/promised.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { cash, clearing, findDrift, house, post, type Move } from './index.ts'

let ledger: TestLedger
const chance = createChance()

beforeAll(async () => {
  ledger = await openTestLedger(2)
})
afterAll(() => ledger.close())

/** A fresh ledger for every test: two members, twenty postings each. */
let members: string[] = []
beforeEach(async () => {
  await ledger.test.owner.query('truncate ledger_entry, ledger_posting, ledger_account')
  members = [await ledger.newMember(), await ledger.newMember()]
  for (const member of members) {
    await move(member, 10_000n)
    for (let turn = 0; turn < 19; turn += 1)
      await move(member, BigInt(1 + chance.below(90)) * (turn % 2 === 0 ? 1n : -1n))
  }
})

async function move(member: string, units: bigint): Promise<void> {
  const other = units > 0n ? clearing('test') : house('games')
  const moves: Move[] = [
    { account: cash(member), amount: money(units, 'USD') },
    { account: other, amount: money(-units, 'USD') },
  ]
  await transact(ledger.db, (tx) =>
    post(tx, {
      key: `test:${randomUUID()}`,
      type: 'adjustment.correction',
      currency: 'USD',
      memberId: member,
      reference: 'test',
      moves,
    }),
  )
}

/** Runs the statement as superuser. @returns what the trial balance then reports */
async function afterDamage(sql: string): Promise<{ hit: Record<string, unknown>; named: string[] }> {
  const { rows } = await ledger.test.owner.query<Record<string, unknown>>(sql)
  const [hit] = rows
  if (!hit) throw new Error(`nothing was damaged by ${sql}`)
  return { hit, named: (await findDrift(ledger.db)).map(({ row }) => row) }
}

const someEntry = `(select e.account_id, e.seq from ledger_entry e join ledger_account a on a.id = e.account_id
  where a.member_id is not null order by random() limit 1)`

test('an undamaged ledger has no drift', async () => {
  expect(await findDrift(ledger.db)).toEqual([])
})

test('twenty damaged rows: all twenty are named', async () => {
  const { owner } = ledger.test
  const entries = await owner.query<{ account_id: bigint; seq: bigint; posting_id: string }>(`
    update ledger_entry e set amount = amount + 1 from (
      select account_id, seq from ledger_entry order by random() limit 18) hit
    where e.account_id = hit.account_id and e.seq = hit.seq returning e.account_id, e.seq, e.posting_id`)
  const accounts = await owner.query<{ id: bigint }>(
    'update ledger_account set balance = balance + 1000000 where member_id is not null returning id',
  )
  const named = new Set((await findDrift(ledger.db)).map(({ row }) => row))
  const damaged = [
    ...entries.rows.map(({ posting_id }) => `ledger_posting ${posting_id}`),
    ...accounts.rows.map(({ id }) => `ledger_account ${id}`),
  ]
  promised({
    what: 'L5 damaged rows that the trial balance names',
    measured: damaged.filter((row) => named.has(row)).length,
    unit: 'of 20',
    budget: { atLeast: 20 },
  })
  expect(entries.rows.length + accounts.rows.length).toBe(20)
})

test('a balance: member, currency, stored and expected figure', async () => {
  const { rows } = await ledger.test.owner.query<{ id: bigint; balance: bigint; account: string }>(
    `update ledger_account a set balance = balance + 7 from member m where m.id = a.member_id and m.id = '${members[0]}'
     returning a.id, a.balance, m.account`,
  )
  const [hit] = rows
  expect(await findDrift(ledger.db)).toEqual([
    {
      row: `ledger_account ${hit?.id}`,
      member: hit?.account,
      account: 'cash',
      currency: 'USD',
      stored: hit?.balance,
      computed: (hit?.balance ?? 0n) - 7n,
      fault: 'is not the sum of its entries',
    },
  ])
})

test('an entry moved to another account', async () => {
  const { hit, named } = await afterDamage(`
    update ledger_entry e set account_id = (select id from ledger_account where member_id = '${members[0]}')
    from (select account_id, seq from ledger_entry join ledger_account on id = account_id
      where member_id = '${members[1]}' order by random() limit 1) old
    where e.account_id = old.account_id and e.seq = old.seq returning old.account_id as from, e.account_id as to`)
  expect(named).toContain(`ledger_account ${String(hit['from'])}`)
  expect(named).toContain(`ledger_account ${String(hit['to'])}`)
})

test.each(['e.balance_after - 1', 'null'])('a running balance that is now %s', async (value) => {
  const { hit, named } = await afterDamage(`
    update ledger_entry e set balance_after = ${value} from ${someEntry} hit
    where e.account_id = hit.account_id and e.seq = hit.seq returning e.account_id, e.seq`)
  expect(named).toEqual([`ledger_entry ${String(hit['account_id'])}/${String(hit['seq'])}`])
})

test('an entry that is gone', async () => {
  const { hit, named } = await afterDamage(`
    delete from ledger_entry e using ${someEntry} hit
    where e.account_id = hit.account_id and e.seq = hit.seq returning e.account_id, e.posting_id`)
  expect(named).toContain(`ledger_account ${String(hit['account_id'])}`)
  expect(named).toContain(`ledger_posting ${String(hit['posting_id'])}`)
})

test('a posting that is gone, and one whose entries are', async () => {
  const gone = await afterDamage(
    `delete from ledger_posting where id = (select id from ledger_posting limit 1) returning id`,
  )
  expect(gone.named).toEqual([`ledger_entry of ${String(gone.hit['id'])}`])
  const hollow = await afterDamage(`
    with picked as (select id from ledger_posting limit 1), cut as (
      delete from ledger_entry where posting_id in (select id from picked))
    select id from picked`)
  expect(hollow.named).toContain(`ledger_posting ${String(hollow.hit['id'])}`)
})

test('a posting in two currencies, after an account has changed its own', async () => {
  const { hit, named } = await afterDamage(
    `update ledger_account set currency = 'VND' where member_id = '${members[0]}' returning id`,
  )
  const { rows } = await ledger.test.owner.query<{ posting_id: string }>(
    'select distinct posting_id from ledger_entry where account_id = $1',
    [hit['id']],
  )
  expect(new Set(named)).toEqual(new Set(rows.map(({ posting_id }) => `ledger_posting ${posting_id}`)))
})
