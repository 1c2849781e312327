import { permissions as all, type Permission } from '@fairground/contract/console'
import { OperatorFault, commandLine, type Given } from '../../../platform/operator/operator-command.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'
import { permissionsOf } from '../roles/roles.queries.ts'
import type { Fault } from '../settle.ts'
import { getSession, type AccountCommand, type AccountContext } from './account.commands.ts'

const reason = { reason: { type: 'string' } } as const
const manages = { access: 'operator', permission: 'operators.manage', stepsUp: true } as const

export const roleCommands: readonly AccountCommand[] = [
  {
    name: 'operators role propose',
    words: ['<name>', '<role>'],
    summary: 'another role for an operator; a third person agrees; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: proposeRole,
  },
  {
    name: 'operators role agree',
    words: ['<name>'],
    summary: 'the role that is proposed for an operator counts; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: (context, given) => decideRole(context, given, true),
  },
  {
    name: 'operators role refuse',
    words: ['<name>'],
    summary: 'it does not; its proposer withdraws it; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: (context, given) => decideRole(context, given, false),
  },
  {
    name: 'operators roles list',
    words: [],
    summary: 'every role with its permissions and holders, and what is proposed',
    access: 'operator',
    permission: 'operators.read',
    runForPlatform: listRoles,
  },
  {
    name: 'operators roles write',
    words: ['<role>', '<permissions>'],
    summary:
      'proposes a role of your own, or other permissions of one, with commas between them; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: writeRole,
  },
  {
    name: 'operators roles agree',
    words: ['<role>'],
    summary:
      'what is proposed for the role counts; said by another than its proposer; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: (context, given) => decideEdit(context, given, true),
  },
  {
    name: 'operators roles refuse',
    words: ['<role>'],
    summary: 'it does not; its proposer withdraws it; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: (context, given) => decideEdit(context, given, false),
  },
  {
    name: 'operators roles delete',
    words: ['<role>'],
    summary: 'deletes a role that nobody has; --reason "…" is recorded with it',
    options: reason,
    ...manages,
    runForPlatform: deleteRole,
  },
]

const faults: Readonly<Record<Fault, string>> = {
  unknown: 'There is nobody and nothing of that name.',
  no_role: 'There is no such role: `operators roles list` names them.',
  unchanged: 'That is so already, or is proposed already.',
  too_late: 'That has been decided.',
  not_yours: 'Another person has to decide about this.',
  last_one: 'That is the last owner: somebody has to be able to give roles.',
  beyond_own: 'Your own role does not have all of these permissions: nobody gives what they do not have.',
  beyond_merchants: 'That takes an operator who may act for every merchant that it concerns.',
  asker_may_not: 'Who has proposed it may no longer do so: refuse it, and propose it again.',
  taken: 'There is a role of that name already.',
  fixed: 'Every installation has this role: its permissions do not change.',
  held: 'Somebody has this role, or is proposed for it.',
  stale: 'The role has changed since this was proposed: refuse it, and propose it again.',
}

function settle(outcome: 'done' | Fault): void {
  if (outcome !== 'done') throw new OperatorFault(faults[outcome])
}

const actOf = (context: AccountContext) => ({ by: getSession(context).operator.id, address: commandLine })

async function proposeRole(context: AccountContext, given: Given): Promise<void> {
  const [name = '', role = ''] = given.words
  settle(await context.operators.askForRole({ name, role, reason: reasonOf(given), ...actOf(context) }))
  context.say(`${role} is proposed for ${name}: a third person says \`operators role agree ${name}\`.`)
}

async function decideRole(context: AccountContext, given: Given, isAgreed: boolean): Promise<void> {
  const { operators, say } = context
  const [name = ''] = given.words
  const act = { isAgreed, reason: reasonOf(given), ...actOf(context) }
  const change = (await operators.listRoleChanges(getSession(context).operator.id)).find(
    (each) => each.name === name.toLowerCase(),
  )
  if (!change) throw new OperatorFault(`No role is proposed for ${name}.`)
  settle(await operators.decideRole({ id: change.id, ...act }))
  say(isAgreed ? `${change.name} is ${change.role} now.` : `${change.name} does not become ${change.role}.`)
}

async function listRoles(context: AccountContext): Promise<void> {
  const { operators, say } = context
  const { id } = getSession(context).operator
  for (const { name, permissions, holders } of await operators.listRoles(id)) {
    say(`${name}${permissions ? '' : ', of every installation'}; holders: ${holders.join(', ') || 'nobody'}`)
    say(`  ${permissionsOf({ name, permissions }).join(', ')}`)
  }
  for (const { role, before, permissions, askedBy, reason: why } of await operators.listRoleEdits(id))
    say(
      `${askedBy} proposes ${before ? 'other permissions of' : 'the role'} ${role}: ${permissions.join(', ')} (${why})`,
    )
  for (const { name, role, askedBy, reason: why } of await operators.listRoleChanges(id))
    say(`${askedBy} proposes ${role} for ${name} (${why})`)
}

async function writeRole(context: AccountContext, given: Given): Promise<void> {
  const { operators, say } = context
  const [name = '', text = ''] = given.words
  const why = reasonOf(given)
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name))
    throw new OperatorFault('The name of a role has 2 to 32 of the letters a to z, digits and hyphens.')
  const known = (await operators.listRoles(getSession(context).operator.id)).find((role) => role.name === name)
  const before = known ? permissionsOf(known) : null
  const permissions = text.split(',').map(readPermission)
  settle(await operators.proposeRoleEdit({ name, permissions, before, reason: why, ...actOf(context) }))
  say(`${name} is proposed: another operator says \`operators roles agree ${name}\`.`)
}

function readPermission(text: string): Permission {
  const permission = all.find((each) => each === text.trim())
  if (!permission) throw new OperatorFault(`There is no permission ${text.trim()}; there are ${all.join(', ')}.`)
  return permission
}

async function decideEdit(context: AccountContext, given: Given, isAgreed: boolean): Promise<void> {
  const { operators, say } = context
  const [role = ''] = given.words
  const act = { isAgreed, reason: reasonOf(given), ...actOf(context) }
  const edit = (await operators.listRoleEdits(getSession(context).operator.id)).find((each) => each.role === role)
  if (!edit) throw new OperatorFault(`Nothing is proposed for the role ${role}.`)
  settle(await operators.decideRoleEdit({ id: edit.id, ...act }))
  say(`${role} ${isAgreed ? 'has these permissions now' : 'stays as it was'}.`)
}

async function deleteRole(context: AccountContext, given: Given): Promise<void> {
  const [name = ''] = given.words
  settle(await context.operators.deleteRole({ name, reason: reasonOf(given), ...actOf(context) }))
  context.say(`${name} is deleted.`)
}
