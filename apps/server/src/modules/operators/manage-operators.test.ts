import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newOperator, operate, outputOf, type OperateOptions, type TestOperator } from '../../testing/operators.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { totpCode } from '../../testing/totp-code.ts'

let platform: TestPlatform

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const output = (words: string, options: OperateOptions = {}) => outputOf(platform, words.split(' '), options)
/** What changes rights has a reason. */
const change = (words: string, options: OperateOptions = {}) => output(`${words} --reason asked`, options)

/** A platform without any operator, as one that is not a demo begins. */
beforeEach(async () => {
  platform ??= await startTestPlatform({ because: 'it takes the table of operators away' })
  // Rows of operator_event are only added.
  await owner('begin; set local session_replication_role = replica; truncate operator cascade; commit')
  await owner('truncate operator_login_attempt')
})
afterAll(() => platform.stop())

/** What the command printed for the new person. */
async function create(name: string, as: TestOperator | null = null) {
  const { said, refused } = await operate(
    platform,
    ['operators', 'create', name, ...(as ? ['--reason', 'asked'] : [])],
    { as },
  )
  const valueOf = (label: string) =>
    said
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
      .trim() ?? ''
  return {
    refused,
    password: valueOf('one-time password'),
    totpSecret: valueOf('secret of the app'),
    uri: valueOf('address'),
  }
}

const idOf = async (name: string) =>
  (await owner<{ id: string }>('select id from operator where name = $1', [name]))[0]?.id ?? ''

const ownPassword = 'correct horse, tired battery'

/** The first login of a new operator. @returns the session */
async function enter(name: string, { password, totpSecret }: { password: string; totpSecret: string }) {
  const answers = [password, totpCode(totpSecret), ownPassword, ownPassword]
  return { token: await output(`login ${name} --print-session`, { answers }) }
}

describe('the first operator', () => {
  test('is created by whoever has the database and its keys, and creates the next; nobody else does', async () => {
    const first = await create('Alice')
    expect(first.refused).toBeNull()
    expect(first.uri).toBe(
      `otpauth://totp/Fairground%20operators:alice?issuer=Fairground%20operators&secret=${first.totpSecret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await create('mallory')).refused).toMatch(/^There are operators already/)
    const alice = await enter('alice', first)
    expect(await change('operators create bob', { as: alice })).toContain('bob is created, for demo.')
    const rows = await owner(
      `select o.name, by.name as by from operator_event e join operator o on o.id = e.subject_id
       left join operator by on by.id = e.operator_id where e.action = 'create' order by e.id`,
    )
    expect(rows).toEqual([
      { name: 'alice', by: null },
      { name: 'bob', by: 'alice' },
    ])
  })

  test('is one, of ten people who try at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, (_, index) => create(`first-${index}`)))
    expect(tries.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(await owner('select 1 from operator')).toHaveLength(1)
  })

  test('can be created anew where the owner of the database has disabled everybody', async () => {
    await newOperator(platform)
    expect((await create('alice')).refused).toMatch(/^There are operators already/)
    await owner(`update operator set state = 'disabled'`)
    expect((await create('alice')).refused).toBeNull()
  })
})

describe('a name', () => {
  test('is one person in any spelling: alice and Alice', async () => {
    const ana = await newOperator(platform, 'alice')
    for (const name of ['Alice', 'ALICE', ' alice '])
      expect((await create(name, ana)).refused).toMatch(/already: upper and lower case are the same\.$/)
    await expect(
      owner(
        `insert into operator (id, name, password_hash, must_change_password, totp_sealed)
         values (gen_random_uuid(), 'Alice', '', false, '')`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test.each(['а1ice-with-a-cyrillic-а', 'a', 'two words', '_dash', 'x'.repeat(33), 'ali\u200Bce', 'alice\n', 'ａlice'])(
    'of other letters is none: %j',
    async (name) => {
      const { refused } = await operate(platform, ['operators', 'create', name])
      // A line break at the end is cut off; everything else is refused.
      if (name === 'alice\n') expect(refused).toBeNull()
      else expect(refused).toMatch(/^The name of an operator has 2 to 32/)
      expect(await owner(`select name from operator where name <> 'alice'`)).toEqual([])
    },
  )
})

describe('a one-time password', () => {
  test('opens nothing until there is another, which the person chooses', async () => {
    const fresh = await create('alice')
    const { operators } = platform.app.modules
    const login = await operators.logIn({
      name: 'alice',
      password: fresh.password,
      code: totpCode(fresh.totpSecret),
    })
    if (login.outcome !== 'logged_in') throw new Error(login.outcome)
    expect(await change('operators create bob', { as: login })).toMatch(/^Choose a password of your own first/)
    expect(await output('operators list', { as: login })).toMatch(/^Choose a password of your own first/)
    const choose = (password: string, again = password) => output('password', { as: login, answers: [password, again] })
    expect(await choose('short one')).toContain('at least 12 characters')
    expect(await choose(fresh.password)).toContain('is the old one')
    expect(await choose('alice-alice-alice')).toContain('too easy to guess')
    expect(await choose(ownPassword, `${ownPassword}!`)).toContain('differ')
    expect(await choose(ownPassword)).toContain('The password is changed')
    expect(await output('operators list', { as: login })).toContain('alice')
    expect(
      await operators.logIn({ name: 'alice', password: fresh.password, code: totpCode(fresh.totpSecret, 1) }),
    ).toEqual({ outcome: 'wrong' })
  })
})

describe('operators', () => {
  test('are reset by another: old password, app, sessions and lock are gone', async () => {
    const [ana, ben] = [await newOperator(platform, 'ana'), await newOperator(platform, 'ben')]
    for (let wrong = 0; wrong < 3; wrong += 1) await output('login ben', { answers: ['no', '000000'] })
    const lines = (await change('operators reset Ben', { as: ana })).split('\n')
    expect(lines[0]).toBe('ben has new credentials, and every session has ended.')
    const [password = '', totpSecret = ''] = lines.slice(1, 3).map((line) => line.slice(18).trim())
    expect(await output('operators list', { as: ben })).toMatch(/^Your session has ended/)
    expect(await output('login ben', { answers: ['a much longer one', totpCode(ben.totpSecret)] })).toMatch(/^Name, /)
    const again = await enter('ben', { password, totpSecret })
    expect(await output('operators list', { as: again })).toMatch(/^ben is not confirmed: /)
    expect(await change('operators reset ana', { as: ana })).toBe('Another operator has to reset you.')
    expect(await change('operators reset nobody', { as: ana })).toBe('There is no operator nobody.')
  })

  test('who were created or reset by one of several decide nothing until a third person has confirmed them', async () => {
    const [ana, ben] = [await newOperator(platform, 'ana'), await newOperator(platform, 'ben')]
    const cleo = await enter('cleo', await create('cleo', ana))
    expect(await output('operators list', { as: cleo })).toMatch(/^cleo is not confirmed: /)
    expect(await change('operators confirm cleo', { as: cleo })).toMatch(/^cleo is not confirmed: /)
    expect(await change('operators create eve', { as: cleo })).toMatch(/^cleo is not confirmed: /)
    expect(await change('member disable anyone', { as: cleo })).toMatch(/^cleo is not confirmed: /)
    expect(await change('operators confirm cleo', { as: ana })).toBe(
      'ana created or reset cleo: a third person has to confirm the account.',
    )
    const dan = await enter('dan', await create('dan', ana))
    expect(await change('operators confirm cleo', { as: dan })).toMatch(/^dan is not confirmed: /)
    expect(await output('operators list', { as: ana })).toMatch(/^cleo .* not confirmed$/m)
    expect(await platform.app.modules.operators.mayActFor(await idOf('cleo'), platform.merchant)).toBe(false)
    expect(await change('operators confirm Cleo', { as: ben })).toBe('Cleo is confirmed.')
    expect(await platform.app.modules.operators.mayActFor(await idOf('cleo'), platform.merchant)).toBe(true)
    expect(await change('operators confirm cleo', { as: ben })).toBe('cleo is confirmed already.')
    expect(await output('operators list', { as: cleo })).toContain('cleo')
    // A reset takes the confirmation away: ana could log in as ben.
    expect(await change('operators reset ben', { as: ana })).toContain('operators confirm ben')
    expect(await change('operators confirm ben', { as: ana })).toContain('a third person has to confirm')
    expect(await change('operators confirm ben', { as: cleo })).toBe('ben is confirmed.')
    // Nor does somebody who disables the others become the first again.
    await change('operators disable cleo', { as: ana })
    await change('operators disable ben', { as: ana })
    expect(await change('operators create eve', { as: ana })).toContain('operators confirm eve')
  })

  test('have every change in the record, with what it was, why, and from where', async () => {
    const ana = await newOperator(platform, 'ana')
    await newOperator(platform, 'ben')
    for (const words of ['create cleo', 'disable ben', 'enable ben', 'reset ben', 'forbid ben', 'allow ben'])
      await change(`operators ${words} --merchant demo`, { as: ana })
    const eve = await newOperator(platform, 'eve')
    await change('operators confirm ben', { as: eve })
    const rows = await owner(
      'select action, detail, before, after, reason, address from operator_event order by chain_no',
    )
    const act = { detail: null, reason: 'asked', address: 'command-line' }
    const byAna = { issuedBy: ana.id }
    expect(rows).toEqual([
      {
        ...act,
        action: 'create',
        before: null,
        after: { name: 'cleo', role: 'owner', state: 'active', isConfirmed: false, merchants: '1' },
      },
      { ...act, action: 'disable', before: { state: 'active' }, after: { state: 'disabled' } },
      { ...act, action: 'enable', before: { state: 'disabled' }, after: { state: 'active' } },
      {
        ...act,
        action: 'reset',
        before: { issuedBy: null },
        after: { ...byAna, hasOneTimePassword: true, passkeysRemoved: 0 },
      },
      { ...act, action: 'forbid', detail: 'demo', before: { isAllowed: true }, after: { isAllowed: false } },
      { ...act, action: 'allow', detail: 'demo', before: { isAllowed: false }, after: { isAllowed: true } },
      { ...act, action: 'confirm', before: byAna, after: { issuedBy: null } },
    ])
  })

  test('always have one who can log in: of two who disable each other at once one stays', async () => {
    const [ana, ben] = [await newOperator(platform, 'ana'), await newOperator(platform, 'ben')]
    await Promise.all([change('operators disable ben', { as: ana }), change('operators disable ana', { as: ben })])
    const active = await owner<{ name: 'ana' | 'ben' }>(`select name from operator where state = 'active'`)
    expect(active).toHaveLength(1)
    const last = active[0]!.name
    expect(await change(`operators disable ${last}`, { as: { ana, ben }[last] })).toBe(
      `${last} is the last active operator or the last owner: create another one first.`,
    )
  })
})
