import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getOperatorCall,
  permissions,
  staffRoleNames,
  staffRoles,
  type OperatorCallName,
  type Permission,
  type StaffRole,
} from '@fairground/contract/console'
import { operatorCommands } from '../app.ts'
import { newOperator, operate, type TestOperator } from '../testing/operators.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const commands = operatorCommands.filter((command) => 'run' in command)

/** The console's call of the same use case, or the permission where the console has none. */
const sameAs: Readonly<Record<string, OperatorCallName | Permission>> = {
  'kyc list': 'kyc.checks',
  'kyc show': 'kyc.look',
  'kyc approve': 'kyc.decide',
  'kyc reject': 'kyc.decide',
  'member disable': 'accounts.setMemberStatus',
  'member enable': 'accounts.setMemberStatus',
  'member reset-mfa': 'accounts.resetMemberMfa',
  'member payee-name': 'members.contacts',
  'deposit list': 'payments.deposits',
  'deposit show': 'payments.receipt',
  'deposit approve': 'payments.decideTransfer',
  'deposit reject': 'payments.decideTransfer',
  'withdrawal list': 'payments.withdrawals',
  'withdrawal show': 'payments.reviewWithdrawal',
  'withdrawal approve': 'payments.decideWithdrawal',
  'withdrawal reject': 'payments.decideWithdrawal',
  'withdrawal paid': 'payments.decideWithdrawal',
  'withdrawal returned': 'payments.decideWithdrawal',
  'suspense list': 'payments.suspended',
  'suspense show': 'payments.suspense',
  'suspense assign': 'payments.decideSuspense',
  'suspense return': 'payments.decideSuspense',
  'win list': 'games.heldWins',
  'win show': 'games.heldWin',
  'win release': 'games.decideHeldWin',
  'win refuse': 'games.decideHeldWin',
  'transfer list': 'wallet.fundTransfers',
  'transfer fail': 'wallet.failFundTransfer',
  'adjustment list': 'wallet.adjustments',
  'adjustment show': 'wallet.adjustment',
  'adjustment propose': 'wallet.proposeAdjustment',
  'adjustment approve': 'wallet.decideAdjustment',
  'adjustment reject': 'wallet.decideAdjustment',
  'adjustment withdraw': 'wallet.withdrawAdjustment',
  'reconcile list': 'reconciliation.runs',
  reconcile: 'reconciliation.start',
  'reports rebuild': 'reconciliation.run',
  'agents rebuild': 'reconciliation.run',
}

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name)

test.each(commands)('$name needs the permission of the same call of the console', ({ name, permission }) => {
  const call = sameAs[name]
  if (call === undefined) throw new Error(`say which call of the console ${name} is`)
  expect(permission).toBe(isPermission(call) ? call : getOperatorCall(call).access)
})

test('no command that is listed here has gone', () => {
  expect(Object.keys(sameAs).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

/** An operator of each role, made when first asked for. */
const staff = new Map<StaffRole, Promise<TestOperator>>()
function operatorOf(role: StaffRole): Promise<TestOperator> {
  const known = staff.get(role) ?? newOperator(platform)
  staff.set(role, known)
  return known.then(async (operator) => {
    await platform.database.owner.query('update operator set role = $1 where id = $2', [role, operator.id])
    return operator
  })
}

const wordsOf = ({ name, words, options = {} }: (typeof commands)[number]) => [
  ...name.split(' '),
  ...words.map(() => 'x'),
  ...Object.keys(options).flatMap((option) => [`--${option}`, 'x']),
]

test.each(commands)('$name is refused to a role without its permission', async (command) => {
  const refusal = `which does not allow ${command.name}.`
  const has = (role: StaffRole) => staffRoles[role].some((permission) => permission === command.permission)
  const [fit, without] = [staffRoleNames.findLast(has), staffRoleNames.find((role) => !has(role))]
  if (!fit || !without) throw new Error(`no role for ${command.permission}`)
  const operator = await operatorOf(without)
  const { said, refused } = await operate(platform, wordsOf(command), { as: operator })
  expect({ said, refused }).toEqual({ said: [], refused: `${operator.name} is ${without}, ${refusal}` })
  const allowed = await operate(platform, wordsOf(command), { as: await operatorOf(fit) })
  expect(allowed.refused ?? '').not.toContain('does not allow')
})

test('a list that needs nobody is printed for a scheduler', async () => {
  expect((await operate(platform, ['win', 'list'])).refused).toBeNull()
})
