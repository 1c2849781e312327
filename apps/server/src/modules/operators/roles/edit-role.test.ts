import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions as all, staffRoles, type Permission } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
type Person = ConsoleVisitor & TestOperator
let [ana, ben, cleo]: Person[] = []

beforeAll(async () => {
  platform = await openTestMerchant()
  ;[ana, ben, cleo] = [
    await newConsoleVisitor(platform),
    await newConsoleVisitor(platform),
    await newConsoleVisitor(platform),
  ]
})
afterAll(() => platform.stop())

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const reason = 'the night desk'
const newName = () => `desk-${randomBytes(4).toString('hex')}`
const wish = (name: string, permissions: Permission[], before: Permission[] | null = null) => ({
  body: { name, permissions, before, reason },
})
const editOf = async (name: string) => (await ana!.call('operators.roles')).edits.find(({ role }) => role === name)
const decide = async (name: string, isAgreed = true) => ({
  params: { id: (await editOf(name))!.id },
  body: { isAgreed },
})
const roleOf = async (name: string) => (await ana!.call('operators.roles')).list.find((role) => role.name === name)

/** A role that two owners have agreed to. */
async function newRole(permissions: Permission[]): Promise<string> {
  const name = newName()
  await ana!.call('operators.proposeRoleEdit', wish(name, permissions))
  await ben!.call('operators.decideRoleEdit', await decide(name))
  return name
}

test('every role is listed with what it lets do and who has it', async () => {
  const { list } = await ana!.call('operators.roles')
  expect(list.slice(0, 7).map(({ name }) => name)).toEqual(Object.keys(staffRoles))
  expect(list.find(({ name }) => name === 'owner')).toEqual({
    name: 'owner',
    isFixed: true,
    permissions: [...all],
    holders: expect.arrayContaining([ana!.name, ben!.name]),
  })
})

describe('a role of the installation’s own', () => {
  test('counts once another agrees; its proposer may only withdraw it', async () => {
    const name = newName()
    await ana!.call('operators.proposeRoleEdit', wish(name, ['members.read', 'kyc.read']))
    expect(await roleOf(name)).toBeUndefined()
    expect(await cleo!.refusal('operators.proposeRoleEdit', wish(name, ['kyc.read']))).toBe('decided_already')
    expect(await ana!.refusal('operators.decideRoleEdit', await decide(name))).toBe('own_act')
    const again = await decide(name)
    await ben!.call('operators.decideRoleEdit', again)
    expect(await cleo!.refusal('operators.decideRoleEdit', again)).toBe('decided_already')
    expect(await roleOf(name)).toEqual({
      name,
      isFixed: false,
      permissions: ['members.read', 'kyc.read'],
      holders: [],
    })
    expect(await ana!.refusal('operators.proposeRoleEdit', wish(name, ['kyc.read']))).toBe('role_name_taken')

    const other = newName()
    await ana!.call('operators.proposeRoleEdit', wish(other, ['kyc.read']))
    await ana!.call('operators.decideRoleEdit', await decide(other, false))
    expect([await roleOf(other), await editOf(other)]).toEqual([undefined, undefined])
    const [row] = await rows('select state, decided_by from operator_role_edit where role = $1', [other])
    expect(row).toEqual({ state: 'withdrawn', decided_by: ana!.id })
  })

  test('lets its holders do what it says, at once after each change of it', async () => {
    const name = await newRole(['members.read'])
    const visitor = await newConsoleVisitor(platform, name)
    expect(await visitor.call('operators.session')).toMatchObject({ role: name, permissions: ['members.read'] })
    await visitor.call('accounts.members')
    expect(await visitor.refusal('operators.list')).toBe('permission_denied')
    await ana!.call('operators.proposeRoleEdit', wish(name, ['operators.read'], ['members.read']))
    expect(await visitor.refusal('operators.list')).toBe('permission_denied')
    await ben!.call('operators.decideRoleEdit', await decide(name))
    await visitor.call('operators.list')
    expect(await visitor.refusal('accounts.members')).toBe('permission_denied')
  })

  test('is not changed by who has read an older one, nor agreed to once it has changed', async () => {
    const name = await newRole(['members.read'])
    expect(await ana!.refusal('operators.proposeRoleEdit', wish(name, ['kyc.read'], ['bets.read']))).toBe('stale_edit')
    expect(await ana!.refusal('operators.proposeRoleEdit', wish(name, ['members.read'], ['members.read']))).toBe(
      'decided_already',
    )
    await ana!.call('operators.proposeRoleEdit', wish(name, ['kyc.read'], ['members.read']))
    await cleo!.call('operators.deleteRole', { params: { role: name }, body: { reason } })
    expect(await ben!.refusal('operators.decideRoleEdit', await decide(name))).toBe('stale_edit')
    await ben!.call('operators.decideRoleEdit', await decide(name, false))
  })

  test('is deleted by one person, unless somebody has it or is proposed for it', async () => {
    const name = await newRole(['members.read'])
    const remove = { params: { role: name }, body: { reason } }
    const dan = await newConsoleVisitor(platform, 'support')
    await ana!.call('operators.askForRole', { params: { name: dan.name }, body: { role: name, reason } })
    expect(await ana!.refusal('operators.deleteRole', remove)).toBe('role_held')
    const { roleChanges } = await ana!.call('operators.list')
    const change = { params: { id: roleChanges.find((each) => each.name === dan.name)!.id } }
    await ben!.call('operators.decideRole', { ...change, body: { isAgreed: true } })
    expect(await dan.call('operators.session')).toMatchObject({ role: name })
    await platform.database.owner.query(`update operator set state = 'disabled' where id = $1`, [dan.id])
    expect(await ana!.refusal('operators.deleteRole', remove)).toBe('role_held')
    await platform.database.owner.query(`update operator set role = 'support' where id = $1`, [dan.id])
    await ana!.call('operators.deleteRole', remove)
    expect(await ana!.refusal('operators.deleteRole', remove)).toBe('not_found')
  })

  test('has every step in the record: who, from where, before, after and why', async () => {
    const name = await newRole(['kyc.read'])
    await ana!.call('operators.proposeRoleEdit', wish(name, ['kyc.read', 'bets.read'], ['kyc.read']))
    await ben!.call('operators.decideRoleEdit', await decide(name, false))
    await cleo!.call('operators.deleteRole', { params: { role: name }, body: { reason: 'nobody needs it' } })
    const events = await rows(
      `select o.name as by, action, before, after, reason, address from operator_event e
       join operator o on o.id = e.operator_id where detail = $1 order by chain_no`,
      [name],
    )
    const act = { reason, address: '127.0.0.1' }
    const [was, asked] = [{ permissions: 'kyc.read' }, 'kyc.read bets.read']
    expect(events).toEqual([
      { ...act, by: ana!.name, action: 'ask_role_edit', before: null, after: { asked: 'kyc.read' } },
      { ...act, by: ben!.name, action: 'agree_role_edit', before: null, after: was },
      { ...act, by: ana!.name, action: 'ask_role_edit', before: was, after: { ...was, asked } },
      { ...act, by: ben!.name, action: 'refuse_role_edit', before: was, after: was },
      { ...act, by: cleo!.name, action: 'delete_role', before: was, after: null, reason: 'nobody needs it' },
    ])
  })
})

test('roles of every installation are neither changed nor deleted nor named again', async () => {
  expect(await ana!.refusal('operators.proposeRoleEdit', wish('owner', ['kyc.read'], [...all]))).toBe('role_fixed')
  expect(await ana!.refusal('operators.proposeRoleEdit', wish('support', ['kyc.read']))).toBe('role_name_taken')
  const remove = { params: { role: 'auditor' }, body: { reason } }
  expect(await ana!.refusal('operators.deleteRole', remove)).toBe('role_fixed')
})

describe('the database', () => {
  test('takes no permissions that two people have not agreed to in the same transaction', async () => {
    const { platform: db } = platform.app.context.database
    const name = newName()
    const write = (permissions: string[]) => db.insertInto('operator_role').values({ name, permissions }).execute()
    const agreed = { constraint: 'operator_role_is_agreed' }
    await expect(write(['kyc.read'])).rejects.toMatchObject(agreed)
    const role = await newRole(['kyc.read'])
    const widen = db
      .updateTable('operator_role')
      .set({ permissions: [...all] })
      .where('name', '=', role)
      .execute()
    await expect(widen).rejects.toMatchObject(agreed)
    const fixed = db
      .updateTable('operator_role')
      .set({ permissions: [...all] })
      .where('name', '=', 'support')
      .execute()
    await expect(fixed).rejects.toMatchObject({ constraint: 'operator_role_is_fixed' })
    await expect(db.deleteFrom('operator_role').where('name', '=', 'support').execute()).rejects.toMatchObject({
      constraint: 'operator_role_is_fixed',
    })
  })

  test('counts nobody twice', async () => {
    const name = newName()
    await ana!.call('operators.proposeRoleEdit', wish(name, ['kyc.read']))
    const close = (state: string, by: string) =>
      rows(`update operator_role_edit set state = $2, decided_by = $3, decided_at = now() where role = $1`, [
        name,
        state,
        by,
      ])
    const takesTwo = { constraint: 'operator_role_edit_takes_two' }
    await expect(close('agreed', ana!.id)).rejects.toMatchObject(takesTwo)
    await expect(close('refused', ana!.id)).rejects.toMatchObject(takesTwo)
    await expect(close('withdrawn', ben!.id)).rejects.toMatchObject(takesTwo)
  })

  test('of two who agree at once one decides', async () => {
    const name = newName()
    await ana!.call('operators.proposeRoleEdit', wish(name, ['kyc.read']))
    const decision = await decide(name)
    const outcomes = await Promise.all(
      [ben!, cleo!].map((decider) =>
        decider.call('operators.decideRoleEdit', decision).then(
          () => 'done',
          (cause: { code: string }) => cause.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['decided_already', 'done'])
  })
})

test('nobody gives others what they may not do themselves', async () => {
  const lesser = await newRole(['operators.read', 'operators.manage', 'kyc.read'])
  const [eve, fay] = [await newConsoleVisitor(platform, lesser), await newConsoleVisitor(platform, lesser)]
  const refused = 'beyond_own_rights'
  expect(await eve.refusal('operators.proposeRoleEdit', wish(newName(), ['kyc.read', 'payments.decide']))).toBe(refused)
  const name = newName()
  await ana!.call('operators.proposeRoleEdit', wish(name, ['payments.decide']))
  expect(await eve.refusal('operators.decideRoleEdit', await decide(name))).toBe(refused)
  const create = (role: string) => ({ body: { name: newName(), role, merchants: ['demo'] } })
  expect(await eve.refusal('operators.create', create('owner'))).toBe(refused)
  expect(await eve.refusal('operators.create', create('no-such-role'))).toBe('role_unknown')
  const of = (person: TestOperator) => ({ params: { name: person.name } })
  expect(await eve.refusal('operators.askForRole', { ...of(fay), body: { role: 'owner', reason } })).toBe(refused)
  expect(await eve.refusal('operators.reset', { ...of(ana!), body: { reason } })).toBe(refused)
  const dan = await newConsoleVisitor(platform, 'support')
  await ana!.call('operators.askForRole', { ...of(dan), body: { role: 'finance', reason } })
  const { roleChanges } = await eve.call('operators.list')
  const change = { params: { id: roleChanges.find((each) => each.name === dan.name)!.id } }
  expect(await eve.refusal('operators.decideRole', { ...change, body: { isAgreed: true } })).toBe(refused)
  await rows(`update operator set state = 'disabled', issued_by = $2 where id = $1`, [dan.id, ana!.id])
  expect(await eve.refusal('operators.setState', { ...of(dan), body: { state: 'active', reason } })).toBe(refused)
  expect(await eve.refusal('operators.confirm', of(dan))).toBe(refused)
  const allow = { params: { name: dan.name, merchant: 'demo' }, body: { isAllowed: true, reason } }
  expect(await eve.refusal('operators.allowMerchant', allow)).toBe(refused)
  // What they have themselves they may give.
  await eve.call('operators.create', create(lesser))
})

test('a role that is proposed for an operator is withdrawn by who has proposed it', async () => {
  const dan = await newConsoleVisitor(platform, 'support')
  await ana!.call('operators.askForRole', { params: { name: dan.name }, body: { role: 'finance', reason } })
  const { roleChanges } = await ana!.call('operators.list')
  const change = roleChanges.find((each) => each.name === dan.name)!
  expect(change.canWithdraw).toBe(true)
  await ana!.call('operators.decideRole', { params: { id: change.id }, body: { isAgreed: false } })
  expect(await dan.call('operators.session')).toMatchObject({ role: 'support' })
})

describe('the command line', () => {
  const say = (words: string, as: TestOperator, why = '') =>
    outputOf(platform, [...words.split(' '), ...(why ? ['--reason', why] : [])], { as })

  test('writes roles with two people, lists and deletes them', async () => {
    const name = newName()
    expect(await say(`operators roles write ${name} kyc.read,bets.fly`, ana!, reason)).toMatch(
      /^There is no permission bets\.fly; there are reports\.read, /,
    )
    expect(await say(`operators roles write ${name} kyc.read,bets.read`, ana!, reason)).toContain(`${name} is proposed`)
    expect(await say('operators roles list', ben!)).toContain(
      `${ana!.name} proposes the role ${name}: kyc.read, bets.read (${reason})`,
    )
    expect(await say(`operators roles agree ${name}`, ana!, reason)).toBe('Another person has to decide about this.')
    expect(await say(`operators roles agree ${name}`, ben!, reason)).toBe(`${name} has these permissions now.`)
    expect(await say('operators roles list', ben!)).toContain(`${name}; holders: nobody\n  kyc.read, bets.read`)
    await say(`operators roles write ${name} kyc.read`, ana!, reason)
    expect(await say(`operators roles refuse ${name}`, cleo!, reason)).toBe(`${name} stays as it was.`)
    expect(await say(`operators roles delete ${name}`, cleo!, reason)).toBe(`${name} is deleted.`)
    expect(await say(`operators roles delete owner`, cleo!, reason)).toContain('do not change')
  })

  test('proposes a role for an operator, and another agrees', async () => {
    const dan = await newConsoleVisitor(platform, 'support')
    expect(await say(`operators role propose ${dan.name} emperor`, ana!, reason)).toMatch(/^There is no such role/)
    expect(await say(`operators role propose ${dan.name} finance`, ana!, reason)).toContain('is proposed for')
    expect(await say(`operators role agree ${dan.name}`, ana!, reason)).toBe('Another person has to decide about this.')
    expect(await say(`operators role agree ${dan.name}`, ben!, reason)).toBe(`${dan.name} is finance now.`)
    expect(await say('operators list', ana!)).toMatch(new RegExp(`^${dan.name} +finance +active`, 'm'))
    await say(`operators role propose ${dan.name} risk`, ana!, reason)
    expect(await say(`operators role refuse ${dan.name}`, ben!, reason)).toBe(`${dan.name} does not become risk.`)
    expect(await say(`operators role refuse ${dan.name}`, ben!, reason)).toBe(`No role is proposed for ${dan.name}.`)
  })

  test('asks for the permission that the console asks for', async () => {
    const dan = await newConsoleVisitor(platform, 'support')
    for (const words of ['operators list', 'operators roles list', 'operators create someone', 'audit verify'])
      expect(await say(words, dan)).toBe(
        `${dan.name} is support, which does not allow ${words.replace(' someone', '')}.`,
      )
  })
})
