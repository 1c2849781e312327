import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { urlOfDatabase } from '../../testing/database-url.ts'
import { fillDatabase } from '../../testing/fill-database.ts'

const name = `months_${randomBytes(6).toString('hex')}`
const url = urlOfDatabase(inject('serverUrl'), name)
let owner: pg.Pool
const days = Number(process.env['DAYS'] ?? 40)

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const at = performance.now()
  await fillDatabase(url, randomBytes(32).toString('base64'), days)
  console.log('filled', performance.now() - at)
  owner = new pg.Pool({ connectionString: url, max: 1 })
  await owner.query(`select set_config('fairground.merchant', '1', false)`)
}, 120_000)

afterAll(async () => {
  await owner.end()
})

test('look', async () => {
  const show = async (sql: string) => console.log(sql, JSON.stringify((await owner.query(sql)).rows, (_, v) => typeof v === 'bigint' ? String(v) : v))
  await show('select count(*), min(started_at), max(ended_at) from vendor_round')
  await show('select count(*), sum(stake) from lottery_order')
  await show('select kind, state, count(*), sum(amount)/10000.0 as sum from agent_statement group by 1,2')
  await show(`select date_trunc('week', placed_at)::date, count(*), sum(stake)/10000 s, sum(stake-payout)/10000 k from bet where currency='USD' group by 1 order by 1`)
  await show('select count(*) from ledger_entry')
  await show('select * from commission_drift limit 3')
  await show('select * from round_drift limit 3')
  await show('select * from order_drift limit 3')
  expect(1).toBe(1)
})
