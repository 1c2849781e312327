import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions, staffRoleNames, staffRoles, type Permission } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { holdDraw, lottery } from '../../../testing/draws.ts'
import { lostRights, newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

type Staff = ConsoleVisitor & TestOperator
let platform: ConsolePlatform
let ben: Staff

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  ben = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const reason = 'asked for by the bank'

interface Case {
  /** @returns the id of what ana has asked for */
  ask: (ana: Staff) => Promise<string>
  decide: (id: string, isAgreed: boolean) => [never, never]
  table: string
  /** Of the trigger that asks again. Null: the accounts of operators have none. */
  constraint: string | null
}

/** A call and its input. */
const call = (name: string, input: object) => [name, input] as unknown as [never, never]
let count = 0

const cases: Record<string, Case> = {
  'a higher limit': {
    ask: async (ana) => {
      const find = ({ kind, subject }: { kind: string; subject: string }) => kind === 'withdrawal' && subject === 'USD'
      const { amount } = (await ana.call('operators.limits')).list.find(find)!
      const after = `${Number(amount) + 1000}.00`
      await ana.call('operators.setLimit', {
        body: { kind: 'withdrawal', subject: 'USD', before: amount, after, reason },
      })
      return (await ana.call('operators.limits')).changes.find(find)!.id
    },
    decide: (id, isAgreed) => call('operators.decideLimit', { params: { id }, body: { isAgreed, reason } }),
    table: 'limit_change',
    constraint: 'limit_change_both_may_act',
  },
  'another payee': {
    ask: async (ana) => {
      const code = 'bank-transfer'
      const before = (await ana.call('payments.terms')).channels.find((each) => each.code === code)!.payee!
      const after = { bank: 'Hill Bank', account: String((count += 1)), name: 'Riverside Ltd' }
      await ana.call('payments.proposePayee', { params: { code }, body: { before, after, reason } })
      return (await ana.call('payments.terms')).payees.find(({ subject }) => subject === code)!.id
    },
    decide: (id, isAgreed) => call('payments.decideProposal', { params: { id }, body: { isAgreed, reason } }),
    table: 'proposal',
    constraint: 'proposal_both_may_act',
  },
  'a void draw': {
    ask: async (ana) => {
      const number = await holdDraw(platform)
      const body = { kind: 'void', reason } as const
      return (await ana.call('lottery.proposeDrawChange', { params: { lottery, number }, body })).id
    },
    decide: (id, isAgreed) => call('lottery.decideDrawChange', { params: { id }, body: { isAgreed, reason } }),
    table: 'draw_change',
    constraint: 'draw_change_both_may_act',
  },
  'another role': {
    ask: async (ana) => {
      const { name } = await newOperator(platform)
      await ana.call('operators.askForRole', { params: { name }, body: { role: 'support', reason } })
      return (await ben.call('operators.list')).roleChanges.find((change) => change.name === name)!.id
    },
    decide: (id, isAgreed) => call('operators.decideRole', { params: { id }, body: { isAgreed } }),
    table: 'operator_role_change',
    constraint: null,
  },
  'a role of the installation’s own': {
    ask: async (ana) => {
      const name = `own-${(count += 1)}`
      await ana.call('operators.proposeRoleEdit', { body: { name, permissions: ['kyc.read'], before: null, reason } })
      return (await ana.call('operators.roles')).edits.find(({ role }) => role === name)!.id
    },
    decide: (id, isAgreed) => call('operators.decideRoleEdit', { params: { id }, body: { isAgreed } }),
    table: 'operator_role_edit',
    constraint: null,
  },
}

describe.each(Object.entries(cases))('%s', (_what, { ask, decide, table, constraint }) => {
  test.each(lostRights)('is not agreed to where who has asked %s since', async (_how, lose) => {
    const ana = await newConsoleVisitor(platform)
    const id = await ask(ana)
    await owner(lose, [ana.id])
    expect(await ben.refusal(...decide(id, true))).toBe('asker_may_not')
    if (constraint)
      await expect(
        owner(`update ${table} set state = 'agreed', decided_by = $2, decided_at = now() where id = $1`, [id, ben.id]),
      ).rejects.toMatchObject({ code: '23514', constraint })
    await ben.call(...decide(id, false))
    expect(await owner(`select state from ${table} where id = $1`, [id])).toEqual([{ state: 'refused' }])
  })
})

test('the database knows the permissions of the roles of every installation', async () => {
  const allowed = await owner<{ role: string; permission: Permission }>(
    `select role, permission from unnest($1::text[]) role cross join unnest($2::text[]) permission
     where role_allows(role, null, permission)`,
    [staffRoleNames, permissions],
  )
  for (const role of staffRoleNames)
    expect(
      allowed
        .filter((each) => each.role === role)
        .map(({ permission }) => permission)
        .toSorted(),
      role,
    ).toEqual([...staffRoles[role]].toSorted())
})
