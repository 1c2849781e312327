import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyring } from '../../../platform/crypto/keyring.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { sqlStateOf } from '../../../platform/db/transact.ts'
import type { Actor } from '../../../platform/scope.ts'
import { newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { makeAnchor, readAnchors } from './anchor.ts'
import { listChains } from './audit-chains.ts'

let merchant: MerchantId
const folder = mkdtempSync(path.join(tmpdir(), 'fairground-audit-'))
let platform: TestPlatform
let ana: TestOperator
let ben: TestOperator

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
  ana = await newOperator(platform, 'ana')
  ben = await newOperator(platform, 'ben')
  await owner(`insert into operator_event (action, subject_id) values ('create', $1)`, [ben.id])
})
afterAll(async () => {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
})

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows

const operate = (...words: string[]) => outputOf(platform, ['audit', ...words], { as: ana })

/** An act with as many audit rows as there are subjects. */
const act = (actor: Actor, ...subjects: string[]) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor }, name: 'test.act', address: '192.0.2.7', reason: 'the reason of the run' },
    async ({ audit }) => {
      for (const subject of subjects) audit({ action: 'test.act', subject, before: { is: 1 }, after: { is: 2 } })
    },
  )

describe('the chain', () => {
  test('of two operators who act at the same time is one, without gaps, and members’ entries are not in it', async () => {
    const subjects = ['thing:1', 'thing:2', 'thing:3']
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        act(
          [
            { kind: 'operator', id: ana.id } as const,
            { kind: 'operator', id: ben.id } as const,
            { kind: 'member', id: 'somebody' } as const,
            { kind: 'system', id: 'command-line' } as const,
          ][index % 4]!,
          ...subjects.slice(0, 1 + (index % 3)),
        ),
      ),
    )
    const rows = await owner<{ chain_no: bigint; actor: string; at: Date }>(
      'select chain_no, actor, at from audit_entry where merchant_id = current_merchant() and chain_no is not null order by chain_no',
    )
    expect(rows.map(({ chain_no }) => Number(chain_no))).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(
      new Set([`operator:${ana.id}`, `operator:${ben.id}`, 'system:command-line']),
    )
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()))
    expect(await operate('verify')).toMatch(
      new RegExp(`^The audit trail is complete and unaltered; rows: demo ${rows.length}, operators’ accounts \\d+\\.$`),
    )
    expect(await outputOf(platform, ['audit', 'verify'])).toMatch(/^audit verify needs an operator/)
    expect(await outputOf(platform, ['audit', 'anchor'])).toMatch(/^audit anchor needs an operator/)
  })

  test('has the reason and the address of the act', async () => {
    await act({ kind: 'operator', id: ana.id }, 'thing:reason')
    expect(await owner(`select reason, address from audit_entry where subject = 'thing:reason'`)).toEqual([
      { reason: 'the reason of the run', address: '192.0.2.7' },
    ])
  })

  test('makes operators wait for each other, and nobody else', async () => {
    const client = await platform.database.owner.connect()
    await client.query('begin; select lock_chain(current_merchant())')
    let hasActed = false
    const waiting = act({ kind: 'operator', id: ben.id }, 'thing:late').then(() => (hasActed = true))
    await act({ kind: 'member', id: 'somebody' }, 'thing:early')
    await act({ kind: 'system', id: 'transfers' }, 'thing:early')
    expect(await owner(`select chain_no, chain_hash from audit_entry where subject = 'thing:early'`)).toEqual([
      { chain_no: null, chain_hash: null },
      { chain_no: null, chain_hash: null },
    ])
    expect(hasActed).toBe(false)
    await client.query('commit')
    client.release()
    await waiting
    expect(await operate('verify')).toContain('complete and unaltered')
  })
})

describe('the application', () => {
  async function stateOf(sql: string): Promise<string> {
    const client = await platform.app.context.database.pool.connect()
    try {
      await client.query(`select set_config('fairground.merchant', '${merchant}', false)`)
      await client.query(sql)
      return 'done'
    } catch (cause) {
      return sqlStateOf(cause) ?? String(cause)
    } finally {
      client.release(true)
    }
  }

  test.each(['audit_entry', 'operator_event'])('adds to %s and does nothing else with it', async (table) => {
    for (const sql of [
      `update ${table} set reason = 'another'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `insert into ${table} (action, at) values ('test.forged', now() - interval '1 day')`,
      `insert into ${table} (action, chain_no) values ('test.forged', 1)`,
      `insert into ${table} (action, chain_hash) values ('test.forged', '')`,
    ])
      expect({ sql, state: await stateOf(sql) }).toEqual({ sql, state: '42501' })
  })

  test.each(['audit_entry', 'operator_event'])('and the owner changes no row of %s by mistake', async (table) => {
    for (const sql of [
      `update ${table} set reason = 'another' where false`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(owner(sql)).rejects.toThrow(`rows of ${table} are only added`)
  })
})

describe('an anchor', () => {
  test('is a line that only this installation can have written, also after its secret was rotated', async () => {
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const { database } = platform.app.context
    const chain = listChains(database, [{ id: merchant, code: 'demo' }])
    const line = await makeAnchor(createKeyring([older]), chain, new Date('2031-01-02T03:04:05Z'))
    expect(line).not.toContain('\n')
    const keyring = createKeyring([newer, older])
    const read = readAnchors(keyring, `${line}\n\n${await makeAnchor(keyring, chain, new Date())}\n`)
    expect(read).toHaveLength(4)
    expect(read).toMatchObject([{ name: 'demo', merchant, anchoredAt: new Date('2031-01-02T03:04:05Z') }, {}, {}, {}])
    expect(readAnchors(createKeyring([newer]), line)).toEqual({ foreignLine: 1 })
    for (const altered of [line.replace('2031', '2030'), line.slice(0, -1), line.replace('"1"', '"2"'), 'x', '{} 00'])
      if (altered !== line) expect(readAnchors(keyring, `${line}\n${altered}`)).toEqual({ foreignLine: 2 })
  })

  test('in a file finds what was cut off and what was rewritten; every fault is a line', async () => {
    const file = path.join(folder, 'anchors')
    const lines = [await operate('anchor')]
    await act({ kind: 'operator', id: ana.id }, 'thing:last')
    writeFileSync(file, `${[...lines, await operate('anchor')].join('\n')}\n`)
    expect(await operate('verify', '--anchor', file)).toContain('unaltered, and contains every anchor; rows: demo ')
    const client = await platform.database.owner.connect()
    const tampered = async (sql: string) => {
      await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
      return operate('verify', '--anchor', file)
    }
    expect(await tampered(`delete from audit_entry where subject = 'thing:last'`)).toMatch(
      /^demo: the end is cut off: the anchor of 2.*\nThe audit trail was tampered with: 1 faults\.$/,
    )
    await act({ kind: 'operator', id: ben.id }, 'thing:other')
    expect(await operate('verify', '--anchor', file)).toMatch(/^demo: number \d+ is not the one of the anchor of 2/)
    expect(await operate('verify')).toContain('complete and unaltered')
    expect(
      await tampered(
        `update audit_entry set reason = 'another' where merchant_id = current_merchant() and chain_no = 2`,
      ),
    ).toMatch(
      /^demo: number 2 is altered: id \d+ of 2.*Z\ndemo: number \d+ is not .*\nThe audit trail was tampered with: 2 faults\.$/,
    )
    client.release()
  })

  test('of another installation, an empty file and one that is not there are refused', async () => {
    const file = path.join(folder, 'foreign')
    writeFileSync(file, await makeAnchor(createKeyring([Buffer.alloc(32, 9)]), [], new Date()))
    expect(await operate('verify', '--anchor', file)).toMatch(/^Line 1 of .* is no anchor of this installation/)
    writeFileSync(file, '\n')
    expect(await operate('verify', '--anchor', file)).toMatch(/has no anchor\.$/)
    expect(await operate('verify', '--anchor', path.join(folder, 'nowhere'))).toMatch(/cannot be read \(ENOENT\)\.$/)
  })
})
