import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantId } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { chainOf, faultsOf, tamper } from '../../../testing/tampering.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { makeAnchor, readAnchors, type AnchoredHead } from './anchor.ts'
import { faultText, type AuditFault } from './verify-audit.ts'

let platform: TestPlatform
let ana: TestOperator
let ben: TestOperator

beforeAll(async () => {
  platform = await startTestPlatform({ because: 'the owner of the database changes it' })
  ana = await newOperator(platform, 'ana')
  ben = await newOperator(platform, 'ben')
})
afterAll(() => platform.stop())

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows

const chainSize = 20
const chains = Array.from({ length: 50 }, (_, index) => (101 + index) as MerchantId)

/** Ten merchants with a hundred acts each, and members' entries among them. */
async function plantChains(): Promise<void> {
  for (const each of chains)
    await owner(
      `insert into audit_entry (merchant_id, actor, action, subject, before, after, reason, address)
       select $1::int, case when n % 5 = 0 then 'member:' || n else 'operator:' || gen_random_uuid() end, 'test.act',
         'thing:' || n, '{"is": 1.50, "text": "a \\"quoted\\" line\\n"}', jsonb_build_object('is', n), 'reason ' || n || ' – ünïcode',
         '192.0.2.' || n
       from generate_series(1, $2::int) n`,
      [each, (chainSize * 5) / 4],
    )
}

/** The anchored heads of the untouched chains. */
async function anchor(...numbers: number[]): Promise<AnchoredHead[]> {
  const { keyring } = platform.app.context
  return tamper(platform.database.owner, async ({ reader }) => {
    const chosen = numbers.map((of) => chainOf(reader, of))
    return readAnchors(keyring, await makeAnchor(keyring, chosen, new Date())) as AnchoredHead[]
  })
}

/** Whether a fault names this number. */
const names = (number: bigint) => (fault: AuditFault) =>
  (fault.kind === 'altered' && fault.link.number === number) ||
  (fault.kind === 'missing' && fault.from <= number && number <= fault.to) ||
  (fault.kind === 'cut' && fault.end < number && number <= fault.head.number)

const texts = (faults: readonly AuditFault[]) => faults.map((fault) => faultText(fault).replace(/: id .*/, ''))

describe('a row that the owner of the database alters', () => {
  let heads: AnchoredHead[]
  beforeAll(async () => {
    await plantChains()
    heads = await anchor(...chains)
  })

  /** What to write into a column: another value than the one there. */
  const changes: Readonly<Record<string, string>> = {
    merchant_id: 'merchant_id + 1000',
    id: 'default',
    at: `at + interval '1 microsecond'`,
    actor: `'operator:' || gen_random_uuid()`,
    action: `action || '.'`,
    subject: `subject || '0'`,
    before: `jsonb_set(before, '{is}', '1.5')`,
    after: 'null',
    reason: `replace(reason, 'ü', 'u')`,
    address: `address || '9'`,
    chain_no: 'chain_no + 1000',
    chain_hash: `set_byte(chain_hash, 31, get_byte(chain_hash, 31) # 1)`,
  }

  test('is found: 1,000 of 1,000, in every column', async () => {
    const columns = await owner<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'audit_entry'::regclass and attnum > 0 order by attnum`,
    )
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(changes))
    const targets = await owner<{ merchant_id: number; id: bigint; chain_no: bigint }>(
      'select merchant_id, id, chain_no from audit_entry where merchant_id > 100 and chain_no is not null order by id',
    )
    expect(targets).toHaveLength(1_000)
    const missed: string[] = []
    const loud: string[] = []
    for (const [index, { merchant_id, id, chain_no }] of targets.entries()) {
      const [column, value] = Object.entries(changes)[index % 12]!
      const faults = await tamper(platform.database.owner, async ({ change, reader }) => {
        await change(`update audit_entry set ${column} = ${value} where merchant_id = $1 and id = $2`, [
          merchant_id,
          id,
        ])
        return faultsOf(reader, merchant_id, heads)
      })
      if (!faults.some(names(chain_no))) missed.push(`${column} of ${merchant_id} ${chain_no}`)
      if (!['merchant_id', 'chain_no'].includes(column) && faults.length > 1) loud.push(...texts(faults))
    }
    expect(missed).toEqual([])
    // Where the numbers stay as they are, no other row is named.
    expect(loud).toEqual([])
    for (const each of chains)
      expect(await tamper(platform.database.owner, ({ reader }) => faultsOf(reader, each, heads))).toEqual([])
  })

  test('is found as well where it becomes a member’s, and so does an act without a number', async () => {
    const faults = await tamper(platform.database.owner, async ({ change, reader }) => {
      await change('alter table audit_entry drop constraint audit_entry_is_chained')
      await change(
        `update audit_entry set actor = 'member:7', chain_no = null, chain_hash = null where merchant_id = 101 and chain_no = 7`,
      )
      await change(
        `insert into audit_entry (merchant_id, actor, action, subject) values (101, 'operator:x', 'test', 'x')`,
      )
      return faultsOf(reader, 101)
    })
    expect(texts(faults)).toEqual([
      'number 7 is missing',
      'number 8 is altered too, or only follows what is altered or missing',
      'an act of staff has no number',
    ])
  })

  const damage = (sql: string, anchored: readonly AnchoredHead[] = []) =>
    tamper(platform.database.owner, async ({ change, reader }) => {
      await change(sql)
      return texts(await faultsOf(reader, 101, anchored))
    })
  const unproven = (number: number) => `number ${number} is altered too, or only follows what is altered or missing`

  test('or deletes, or exchanges with another, is named', async () => {
    const at = 'where merchant_id = 101 and chain_no'
    expect(await damage(`delete from audit_entry ${at} = 5`)).toEqual(['number 5 is missing', unproven(6)])
    expect(await damage(`delete from audit_entry ${at} between 5 and 9`)).toEqual([
      'numbers 5 to 9 are missing',
      unproven(10),
    ])
    expect(await damage(`delete from audit_entry ${at} = 1`)).toEqual(['number 1 is missing', unproven(2)])
    expect(
      await damage(`
        update audit_entry set chain_no = 1000 ${at} = 7;
        update audit_entry set chain_no = 7 ${at} = 13;
        update audit_entry set chain_no = 13 ${at} = 1000`),
    ).toEqual(['number 7 is altered', unproven(8), 'number 13 is altered', unproven(14)])
    expect(
      await damage(`
        update audit_entry a set action = b.action || '!', subject = b.subject, after = b.after from audit_entry b
        where a.merchant_id = 101 and b.merchant_id = 101
          and (a.chain_no, b.chain_no) in ((7, 13), (13, 7))`),
    ).toEqual(['number 7 is altered', 'number 13 is altered'])
  })

  test('among many others is named, and so is each of them', async () => {
    const all = Array.from({ length: chainSize }, (_, index) => index + 1)
    expect(await damage(`update audit_entry set address = 'x' where merchant_id = 101`)).toEqual(
      all.map((number) => (number === 1 ? 'number 1 is altered' : unproven(number))),
    )
    expect(
      await damage(`update audit_entry set chain_hash = sha256(chain_hash) where merchant_id = 101 and chain_no > 10`),
    ).toEqual(all.slice(10).map((number) => (number === 11 ? 'number 11 is altered' : unproven(number))))
    expect(
      await damage(`
        update audit_entry set chain_hash = sha256(chain_hash) where merchant_id = 101 and chain_no in (5, 6);
        update audit_entry set reason = 'x' where merchant_id = 101 and chain_no in (9, 20)`),
    ).toEqual(['number 5 is altered', unproven(6), 'number 9 is altered', 'number 20 is altered'])
  })

  test('and gives a hash that fits shows in the next one', async () => {
    expect(
      await damage(`
        update audit_entry set reason = null where merchant_id = 101 and chain_no = 14;
        update audit_entry e set chain_hash = chain_link_hash(p.chain_hash, array[
          e.merchant_id::text, e.id::text, extract(epoch from e.at)::text, e.actor, e.action, e.subject,
          e.before::text, e.after::text, e.reason, e.address, e.chain_no::text])
        from audit_entry p where p.merchant_id = 101 and p.chain_no = 13 and e.merchant_id = 101 and e.chain_no = 14`),
    ).toEqual(['number 15 is altered'])
  })

  test('at the end, or with all that follow, is found by an anchor', async () => {
    const cut = 'delete from audit_entry where merchant_id = 101 and chain_no > 15'
    expect(await damage(cut)).toEqual([])
    expect(await damage(cut, heads)).toEqual([
      expect.stringMatching(/^the end is cut off: the anchor of 2.*Z has number 20, the last one is 15$/),
    ])
    const all = 'delete from audit_entry where merchant_id = 101'
    expect(await damage(all, heads)).toEqual([expect.stringContaining('has number 20, the last one is 0')])
    const rewrite = `
      create temp table kept on commit drop as
        select * from audit_entry where merchant_id = 101 and chain_no is not null order by chain_no;
      ${all};
      set local session_replication_role = origin;
      insert into audit_entry (merchant_id, id, actor, action, subject, before, after, reason, address) overriding system value
        select merchant_id, id, actor, action || case chain_no when 3 then '!' else '' end, subject, before, after, reason, address
        from kept order by chain_no`
    expect(await damage(rewrite)).toEqual([])
    expect(await damage(rewrite, heads)).toEqual([
      expect.stringMatching(/^number 20 is not the one of the anchor of 2.*: what is up to there was rewritten$/),
    ])
  })
})

test('an altered row about an operator’s account is found in every column', async () => {
  for (let time = 0; time < 12; time += 1)
    await owner(
      `insert into operator_event (operator_id, action, subject_id, detail, before, after, reason, address)
       values ($1, 'allow', $2, 'demo', '{"a": 1}', '{"a": 2}', 'why', '192.0.2.1')`,
      [ana.id, ben.id],
    )
  const changes: Readonly<Record<string, string>> = {
    id: 'default',
    at: `at - interval '1 hour'`,
    operator_id: 'subject_id',
    action: `'forbid'`,
    subject_id: 'operator_id',
    detail: `'other'`,
    before: 'null',
    after: `'{}'`,
    reason: `''`,
    address: 'null',
    chain_no: 'chain_no + 1000',
    chain_hash: `''`,
  }
  const columns = await owner<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'operator_event'::regclass and attnum > 0 order by attnum`,
  )
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(changes))
  const targets = await owner<{ id: bigint; chain_no: bigint }>(
    'select id, chain_no from operator_event order by id limit 12',
  )
  for (const [index, { id, chain_no }] of targets.entries()) {
    const [column, value] = Object.entries(changes)[index]!
    const faults = await tamper(platform.database.owner, async ({ change, reader }) => {
      await change(`update operator_event set ${column} = ${value} where id = $1`, [id])
      return faultsOf(reader, 0)
    })
    expect({ column, isFound: faults.some(names(chain_no)) }).toEqual({ column, isFound: true })
  }
  const planted = await tamper(platform.database.owner, async ({ change, reader }) => {
    await change('alter table operator_event alter chain_no drop not null')
    await change(`insert into operator_event (action, subject_id, chain_no) values ('forbid', $1, null)`, [ana.id])
    return texts(await faultsOf(reader, 0))
  })
  expect(planted).toEqual(['an act of staff has no number'])
})
