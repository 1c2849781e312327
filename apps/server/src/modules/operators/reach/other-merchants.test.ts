import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorCallNames, type Permission } from '@fairground/contract/console'
import type { MerchantId } from '../../../platform/db/database.ts'
import { createConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let other: MerchantId
type Person = ConsoleVisitor & TestOperator
/** Of the demo, of the other merchant, and of both. */
let [carol, cleo, mira, moss, both, both2]: Person[] = []

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const reason = 'asked on the phone'

async function newPerson(merchants: readonly number[], merchant = 'demo'): Promise<Person> {
  const operator = await newOperator(platform, undefined, merchants)
  const visitor = createConsoleVisitor(platform, operator)
  visitor.headers['Merchant'] = merchant
  return { ...operator, ...visitor }
}

beforeAll(async () => {
  platform = await openTestMerchant()
  other = await openOtherMerchant(platform)
  const demo = platform.merchant
  ;[carol, cleo] = [await newPerson([demo]), await newPerson([demo])]
  ;[mira, moss] = [await newPerson([other], 'other'), await newPerson([other], 'other')]
  ;[both, both2] = [await newPerson([demo, other]), await newPerson([demo, other])]
})
afterAll(() => platform.stop())

const of = (person: TestOperator) => ({ params: { name: person.name } })
const stateOf = async (person: TestOperator) => [
  ...(await rows('select state, role, password_hash, issued_by, totp_sealed from operator where id = $1', [person.id])),
  ...(await rows('select merchant_id, is_allowed from operator_merchant where operator_id = $1 order by 1', [
    person.id,
  ])),
  ...(await rows('select token_hash from operator_session where operator_id = $1 order by 1', [person.id])),
  ...(await rows('select state, decided_by from operator_role_change where operator_id = $1', [person.id])),
]

/** Every call by which one operator acts on another. */
async function actOn(by: Person, person: Person, change: string): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  outcomes['operators.confirm'] = await by.refusal('operators.confirm', of(person))
  outcomes['operators.reset'] = await by.refusal('operators.reset', { ...of(person), body: { reason } })
  outcomes['operators.setState'] = await by.refusal('operators.setState', {
    ...of(person),
    body: { state: 'disabled', reason },
  })
  outcomes['enable'] = await by.refusal('operators.setState', { ...of(person), body: { state: 'active', reason } })
  outcomes['operators.askForRole'] = await by.refusal('operators.askForRole', {
    ...of(person),
    body: { role: 'support', reason },
  })
  outcomes['operators.decideRole'] = await by.refusal('operators.decideRole', {
    params: { id: change },
    body: { isAgreed: true },
  })
  outcomes['refuse'] = await by.refusal('operators.decideRole', { params: { id: change }, body: { isAgreed: false } })
  for (const [merchant, isAllowed] of [
    ['demo', false],
    ['demo', true],
    ['other', true],
  ] as const)
    outcomes[`${merchant} ${isAllowed}`] = await by.refusal('operators.allowMerchant', {
      params: { name: person.name, merchant },
      body: { isAllowed, reason },
    })
  return outcomes
}

async function proposeRole(by: Person, person: Person): Promise<string> {
  await by.call('operators.askForRole', { ...of(person), body: { role: 'support', reason } })
  return (await by.call('operators.list')).roleChanges.find(({ name }) => name === person.name)!.id
}

describe('staff of another merchant', () => {
  test('are reached by no call, and nothing changes', async () => {
    const change = await proposeRole(cleo!, carol!)
    await rows('update operator set issued_by = $2 where id = $1', [carol!.id, cleo!.id])
    const before = await stateOf(carol!)
    for (const person of [mira!, moss!]) {
      const outcomes = await actOn(person, carol!, change)
      // A merchant that one may not act for does not exist either.
      for (const [call, outcome] of Object.entries(outcomes))
        expect(outcome, call).toBe(call.startsWith('demo ') ? 'merchant_unknown' : 'not_found')
    }
    expect(await stateOf(carol!)).toEqual(before)
    await rows('update operator set issued_by = null where id = $1', [carol!.id])
    await cleo!.call('operators.decideRole', { params: { id: change }, body: { isAgreed: false } })
  })

  test('are in no list: neither they nor what was done with them', async () => {
    const change = await proposeRole(cleo!, carol!)
    await cleo!.call('operators.create', { body: { name: newName(), role: 'support', merchants: ['demo'] } })
    const lists = [
      await mira!.call('operators.list'),
      await mira!.call('operators.roles'),
      await mira!.call('operators.accountAudit', { query: { limit: 200 } }),
      await mira!.call('operators.accountAudit', { query: { limit: 200, subject: carol!.name } }),
    ]
    const text = JSON.stringify(lists)
    for (const { name, id } of [carol!, cleo!]) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(id)
    }
    expect(text).not.toContain('"demo"')
    const { list } = await mira!.call('operators.list')
    expect(list.map(({ name }) => name).toSorted()).toEqual(
      [mira!, moss!, both!, both2!].map(({ name }) => name).toSorted(),
    )
    expect(list.find(({ name }) => name === both!.name)!.merchants).toEqual(['other'])
    expect(
      (await both2!.call('operators.list')).list.find(({ name }) => name === both!.name)!.merchants.toSorted(),
    ).toEqual(['demo', 'other'])
    await cleo!.call('operators.decideRole', { params: { id: change }, body: { isAgreed: false } })
  })

  test('are reached from the command line as little', async () => {
    const as = { as: mira! }
    const words = (text: string) => outputOf(platform, [...text.split(' '), '--reason', 'asked'], as)
    const before = await stateOf(carol!)
    for (const command of ['confirm', 'reset', 'disable', 'enable'])
      expect(await words(`operators ${command} ${carol!.name}`), command).toBe(`There is no operator ${carol!.name}.`)
    for (const command of ['allow', 'forbid'])
      for (const merchant of ['demo', 'other'])
        expect(await words(`operators ${command} ${carol!.name} --merchant ${merchant}`)).toBe(
          `There is no operator ${carol!.name}.`,
        )
    expect(await words(`operators role propose ${carol!.name} support`)).toMatch(/^There is nobody/)
    expect(await outputOf(platform, ['operators', 'list'], as)).not.toContain(carol!.name)
    expect(await outputOf(platform, ['operators', 'roles', 'list'], as)).not.toContain(carol!.name)
    expect(await stateOf(carol!)).toEqual(before)
  })
})

describe('an operator of two merchants', () => {
  test('is seen by those of one, and changed only by who may act for both', async () => {
    const change = await proposeRole(both2!, both!)
    await rows('update operator set issued_by = $2 where id = $1', [both!.id, both2!.id])
    const before = await stateOf(both!)
    const outcomes = await actOn(mira!, both!, change)
    for (const [call, outcome] of Object.entries(outcomes))
      expect(outcome, call).toBe(call.startsWith('demo ') ? 'merchant_unknown' : 'beyond_own_merchants')
    expect(await stateOf(both!)).toEqual(before)
    await rows('update operator set issued_by = null where id = $1', [both!.id])
    await both2!.call('operators.decideRole', { params: { id: change }, body: { isAgreed: false } })
    const fresh = await both2!.call('operators.reset', { ...of(both!), body: { reason } })
    expect(fresh.name).toBe(both!.name)
  })

  test('gives nobody of one merchant the other where they may not act for both', async () => {
    const outcome = await carol!.refusal('operators.allowMerchant', {
      params: { name: mira!.name, merchant: 'demo' },
      body: { isAllowed: true, reason },
    })
    expect(outcome).toBe('not_found')
    await both2!.call('operators.allowMerchant', {
      params: { name: mira!.name, merchant: 'demo' },
      body: { isAllowed: true, reason },
    })
    await both2!.call('operators.allowMerchant', {
      params: { name: mira!.name, merchant: 'demo' },
      body: { isAllowed: false, reason },
    })
  })

  test('was given a merchant: who does not have it does not read of it', async () => {
    const person = await newPerson([other])
    await both2!.call('operators.allowMerchant', {
      params: { name: person.name, merchant: 'demo' },
      body: { isAllowed: true, reason },
    })
    const actions = async (by: Person) =>
      (await by.call('operators.accountAudit', { query: { subject: person.name } })).list.map(({ action, detail }) => [
        action,
        detail,
      ])
    expect(await actions(both2!)).toEqual([['allow', 'demo']])
    expect(await actions(mira!)).toEqual([])
  })
})

describe('a role of the installation’s own', () => {
  test('is changed only by who may act for every merchant of its holders', async () => {
    const role = newName()
    const wish = (permissions: Permission[], before: Permission[] | null) => ({
      body: { name: role, permissions, before, reason },
    })
    const editOf = async (by: Person) => (await by.call('operators.roles')).edits.find((edit) => edit.role === role)
    await carol!.call('operators.proposeRoleEdit', wish(['kyc.read'], null))
    // Nobody of the other merchant reads what carol proposes, nor decides it.
    const { id } = (await editOf(cleo!))!
    expect(await editOf(mira!)).toBeUndefined()
    expect(await mira!.refusal('operators.decideRoleEdit', { params: { id }, body: { isAgreed: true } })).toBe(
      'not_found',
    )
    await cleo!.call('operators.decideRoleEdit', { params: { id }, body: { isAgreed: true } })
    const holder = await newPerson([platform.merchant])
    await rows('update operator set role = $2 where id = $1', [holder.id, role])
    const wider = wish(['kyc.read', 'payments.decide'], ['kyc.read'])
    expect(await mira!.refusal('operators.proposeRoleEdit', wider)).toBe('beyond_own_merchants')
    await both2!.call('operators.proposeRoleEdit', wider)
    const edit = { params: { id: (await editOf(mira!))!.id } }
    for (const isAgreed of [true, false])
      expect(await mira!.refusal('operators.decideRoleEdit', { ...edit, body: { isAgreed } })).toBe(
        'beyond_own_merchants',
      )
    await carol!.call('operators.decideRoleEdit', { ...edit, body: { isAgreed: true } })
    const { list } = await mira!.call('operators.roles')
    expect(list.find(({ name }) => name === role)).toMatchObject({ holders: [] })
    expect(await mira!.refusal('operators.deleteRole', { params: { role }, body: { reason } })).toBe('role_held')
  })
})

describe('an operator without a merchant', () => {
  test('belongs to those that were taken away, so that they can be given back', async () => {
    const person = await newPerson([platform.merchant])
    const allow = (isAllowed: boolean) => ({
      params: { name: person.name, merchant: 'demo' },
      body: { isAllowed, reason },
    })
    await carol!.call('operators.allowMerchant', allow(false))
    expect(await mira!.refusal('operators.reset', { ...of(person), body: { reason } })).toBe('not_found')
    await carol!.call('operators.allowMerchant', allow(true))
  })

  test('who never had one takes who may act for all, because any can be given to them', async () => {
    const [person, second] = [await newPerson([]), await newPerson([])]
    for (const by of [mira!, carol!])
      expect(await by.refusal('operators.reset', { ...of(person), body: { reason } })).toBe('beyond_own_merchants')
    // Nor do two without any act on each other.
    expect(await person.refusal('operators.reset', { ...of(second), body: { reason } })).toBe('not_found')
    await both2!.call('operators.reset', { ...of(person), body: { reason } })
  })
})

test('who loses a merchant while they act no longer reaches its staff', async () => {
  const [by, person] = [await newPerson([platform.merchant, other]), await newPerson([platform.merchant])]
  // The change of the merchant takes its turn with what is done to operators.
  const client = await platform.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('operators'))`)
    const reset = by.refusal('operators.reset', { ...of(person), body: { reason } })
    await client.query('update operator_merchant set is_allowed = false where operator_id = $1 and merchant_id = $2', [
      by.id,
      platform.merchant,
    ])
    await client.query('commit')
    expect(await reset).toBe('not_found')
  } finally {
    client.release()
  }
})

test('every call about operators is of one’s own account, of a merchant, or tried above', () => {
  const own = /Passkey|passkey|proveAgain|[sS]ession|logIn|logOut|changePassword|ListView|listView/
  const tried = [
    'list',
    'create',
    'confirm',
    'setState',
    'reset',
    'allowMerchant',
    'askForRole',
    'decideRole',
    'roles',
    'proposeRoleEdit',
    'decideRoleEdit',
    'deleteRole',
    'accountAudit',
  ]
  const ofMerchant = ['limits', 'setLimit', 'decideLimit', 'audit', 'exports']
  const rest = operatorCallNames
    .filter((name) => name.startsWith('operators.'))
    .map((name) => name.slice('operators.'.length))
    .filter((name) => !own.test(name) && !tried.includes(name) && !ofMerchant.includes(name))
  expect(rest).toEqual([])
})

const newName = () => `p-${randomBytes(5).toString('hex')}`
