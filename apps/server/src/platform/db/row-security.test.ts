import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'

let books: TestLedger
/** Every table with a merchant's rows. */
let tables: string[] = []

beforeAll(async () => {
  books = await openTestLedger(2)
  const { rows } = await books.test.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped)
    order by 1`)
  tables = rows.map(({ name }) => name)
})
afterAll(() => books.close())

/** Runs statements as the platform's role, with the given tenant. */
async function asApp<Row extends object>(merchant: string, sql: string): Promise<Row[]> {
  const client = await books.database.pool.connect()
  try {
    await client.query(`select set_config('fairground.merchant', $1, false)`, [merchant])
    return (await client.query<Row>(sql)).rows
  } finally {
    client.release(true)
  }
}

test('every table with merchant_id forces row security, for reading and for writing', async () => {
  const { rows } = await books.test.owner.query(
    `
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced, count(p.polname)::int as policies,
      bool_and(pg_get_expr(p.polqual, p.polrelid) like '%merchant_id = current_merchant()%') as has_using,
      bool_and(pg_get_expr(p.polwithcheck, p.polrelid) like '%merchant_id = current_merchant()%') as has_check
    from pg_class c left join pg_policy p on p.polrelid = c.oid
    where c.relname = any($1) group by c.oid order by 1`,
    [tables],
  )
  expect(tables.length).toBeGreaterThan(25)
  expect(rows).toEqual(tables.map((name) => ({ name, is_forced: true, policies: 1, has_using: true, has_check: true })))
})

test('the platform works as a role that owns nothing and passes no policy', async () => {
  const [role] = await asApp<Record<string, unknown>>(
    '1',
    `
    select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({
    name: 'fairground_app',
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: false,
    owned: 0,
    memberships: 0,
  })
})

test('only what writes the books runs with other rights, and these own nothing and see one tenant', async () => {
  const { rows } = await books.test.owner.query(`
    select p.proname, r.rolname, r.rolsuper or r.rolbypassrls or r.rolcanlogin as may_more,
      (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
    where n.nspname = 'public' and p.prosecdef order by 1`)
  const ledger = { rolname: 'fairground_ledger', may_more: false, owned: 0 }
  expect(rows).toEqual(
    ['ledger_pay_out', 'ledger_post', 'ledger_take_stakes'].map((proname) => ({ proname, ...ledger })),
  )
})

test('what the platform reads outside of tenancy is a closed list', async () => {
  const rows = await asApp<{ name: string }>(
    '1',
    `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege(c.oid, 'select') order by 1`,
  )
  const outside = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  const views = await listViews()
  expect(outside.filter((name) => !views.includes(name))).toEqual([
    'envelope_nonce',
    'exclusion_lift',
    'exclusion_mark',
    'installation_key',
    'job',
    'merchant',
    'operator',
    'operator_event',
    'operator_login_attempt',
    'operator_passkey',
    'operator_passkey_challenge',
    'operator_role',
    'operator_role_change',
    'operator_role_edit',
    'operator_session',
    'operator_view',
    'posting_type',
    'rate_bucket',
  ])
})

test('every view reads with the rights of whoever asks, and gives the merchant of each row', async () => {
  const { rows } = await books.test.owner.query(`
    select c.relname as name, 'security_invoker=true' = any (coalesce(c.reloptions, '{}')) as asks_as_caller,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id') as has_merchant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by 1`)
  const views = await listViews()
  expect(views.length).toBeGreaterThan(15)
  expect(rows).toEqual(views.map((name) => ({ name, asks_as_caller: true, has_merchant: true })))
  for (const view of views) {
    const seen = await Promise.all(['', '2', '999'].map((tenant) => asApp(tenant, `select 1 from ${view} limit 1`)))
    expect({ view, seen: seen.flat() }).toEqual({ view, seen: [] })
  }
})

async function listViews(): Promise<string[]> {
  const { rows } = await books.test.owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by 1`)
  return rows.map(({ name }) => name)
}

test.each(['', '2', '999'])('a connection of tenant %j sees no row of merchant 1', async (tenant) => {
  const full = await Promise.all(
    tables.map(async (table) => (await books.test.owner.query(`select 1 from ${table} limit 1`)).rows.length),
  )
  expect(full.filter((count) => count > 0).length).toBeGreaterThan(12)
  for (const table of tables)
    expect({ table, rows: await asApp(tenant, `select 1 from ${table} limit 1`) }).toEqual({ table, rows: [] })
})

test('a tenant that was never set at all sees nothing either', async () => {
  const client = await books.database.pool.connect()
  try {
    for (const table of tables) expect((await client.query(`select 1 from ${table} limit 1`)).rows).toEqual([])
  } finally {
    client.release(true)
  }
})

test('no row can be written for another merchant', async () => {
  for (const table of tables) {
    const [may] = await asApp<{ insert: boolean }>(
      '1',
      `select has_any_column_privilege('${table}', 'insert') as insert`,
    )
    const attempt = asApp('1', `insert into ${table} (merchant_id) values (2)`)
    await expect(attempt, table).rejects.toThrow(
      may?.insert ? /violates row-level security policy/ : /permission denied/,
    )
  }
})

test('rows of merchant 1 cannot be changed or deleted by another', async () => {
  for (const [table, change] of [
    ['member', `status = 'disabled'`],
    ['ledger_account', 'balance = 0'],
    ['vendor_round', `state = 'closed'`],
  ] as const) {
    expect(await asApp('2', `update ${table} set ${change} returning 1`)).toEqual([])
    expect((await asApp('1', `select 1 from ${table}`)).length).toBeGreaterThan(0)
  }
})
