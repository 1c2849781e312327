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
import { textOf } from '../../../platform/operator/text-of.ts'

const reasonMax = 280

export const memberCommands: readonly OperatorCommand[] = [
  {
    name: 'member disable',
    words: ['<account>'],
    summary: 'disables a member; every session ends at once',
    isAudited: true,
    run: (context, { words: [account] }) => change(context, account, 'disabled'),
  },
  {
    name: 'member enable',
    words: ['<account>'],
    summary: 'lets a disabled member log in again',
    isAudited: true,
    run: (context, { words: [account] }) => change(context, account, 'active'),
  },
  {
    name: 'member reset-mfa',
    words: ['<account>'],
    summary:
      'removes the authenticator app, recovery codes and passkeys of a member, and ends their sessions; --reason "…" is recorded in the audit trail',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: drop,
  },
  {
    name: 'member payee-name',
    words: ['<account>', '<name>'],
    summary: 'sets the real name that a member’s bank cards must carry, in the place of a wrong one',
    isAudited: true,
    run: changePayeeName,
  },
]

async function drop(context: OperatorContext, given: Given): Promise<void> {
  const reason = textOf(given, 'reason', reasonMax)
  const member = await getMemberByAccount(context, given.words[0])
  const ended = await context.run('member.resetMfa', (tools) => resetMfa(tools, { memberId: member.id, reason }))
  if (ended === undefined) throw new OperatorFault(`${member.account} has no second factor.`)
  context.say(`${member.account} logs in with the password alone now; sessions ended: ${ended}.`)
}

async function change(
  context: OperatorContext,
  account: string | undefined,
  status: 'active' | 'disabled',
): Promise<void> {
  const member = await getMemberByAccount(context, account)
  const ended = await context.run('member.status', (tools) => setMemberStatus(tools, member.account, status))
  if (ended === undefined) throw new OperatorFault(`${member.account} is ${status} already.`)
  context.say(`${member.account} is ${status}${status === 'disabled' ? `; sessions ended: ${ended}` : ''}.`)
}

async function changePayeeName(context: OperatorContext, { words: [account, name = ''] }: Given): Promise<void> {
  const member = await getMemberByAccount(context, account)
  try {
    await context.run('member.payeeName', (tools) => correctPayeeName(tools, context, { memberId: member.id, name }))
  } catch (cause) {
    if (cause instanceof Refused) throw new OperatorFault(`“${name}” is no name of a person.`)
    throw cause
  }
  context.say(`The real name of ${member.account} is changed.`)
}
