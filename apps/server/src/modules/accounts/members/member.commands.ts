import { correctPayeeName } from '../contacts/payee-name.ts'
import { resetMfa } from '../mfa/reset-mfa.ts'
import { setMemberStatus } from './member-status.ts'
import { Refused } from '../../../platform/refused.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { getMemberByAccount } from './get-member-by-account.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'

export const memberCommands: readonly OperatorCommand[] = [
  {
    name: 'member disable',
    permission: 'members.act',
    words: ['<account>'],
    summary: 'disables a member; every session ends at once; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => change(context, given, 'disabled'),
  },
  {
    name: 'member enable',
    permission: 'members.act',
    words: ['<account>'],
    summary: 'lets a disabled member log in again; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => change(context, given, 'active'),
  },
  {
    name: 'member reset-mfa',
    permission: 'members.act',
    stepsUp: true,
    words: ['<account>'],
    summary:
      'removes the authenticator app, recovery codes and passkeys of a member, and ends their sessions; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: drop,
  },
  {
    name: 'member payee-name',
    permission: 'members.contacts',
    stepsUp: true,
    words: ['<account>', '<name>'],
    summary:
      'sets the real name that a member’s bank cards must carry, in the place of a wrong one; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: changePayeeName,
  },
]

async function drop(context: OperatorContext, given: Given): Promise<void> {
  const reason = reasonOf(given)
  const member = await getMemberByAccount(context, given.words[0])
  const ended = await context.run('member.resetMfa', (tools) => resetMfa(tools, { memberId: member.id, reason }))
  if (ended === undefined) throw new OperatorFault(`${member.account} has no second factor.`)
  context.say(`${member.account} logs in with the password alone now; sessions ended: ${ended}.`)
}

async function change(context: OperatorContext, given: Given, status: 'active' | 'disabled'): Promise<void> {
  const reason = reasonOf(given)
  const member = await getMemberByAccount(context, given.words[0])
  const ended = await context.run('member.status', (tools) => setMemberStatus(tools, member.account, status), {
    reason,
  })
  if (ended === undefined) throw new OperatorFault(`${member.account} is ${status} already.`)
  context.say(`${member.account} is ${status}${status === 'disabled' ? `; sessions ended: ${ended}` : ''}.`)
}

async function changePayeeName(context: OperatorContext, given: Given): Promise<void> {
  const [account, name = ''] = given.words
  const reason = reasonOf(given)
  const member = await getMemberByAccount(context, account)
  try {
    const change = { memberId: member.id, name }
    await context.run('member.payeeName', (tools) => correctPayeeName(tools, context, change), { reason })
  } catch (cause) {
    if (cause instanceof Refused) throw new OperatorFault(`“${name}” is no name of a person.`)
    throw cause
  }
  context.say(`The real name of ${member.account} is changed.`)
}
