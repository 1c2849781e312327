import { dropFactors } from '../modules/accounts/index.ts'
import { setStanding } from '../modules/accounts/index.ts'
import { correctPayeeName } from '../modules/accounts/index.ts'
import { Refused } from '../platform/refused.ts'
import { OperatorFault, type Desk, type Given, type OperatorCommand } from './command.ts'
import { getMember } from './find-member.ts'
import { textOf } from './text-of.ts'

const reasonMax = 280

export const memberCommands: readonly OperatorCommand[] = [
  {
    name: 'member disable',
    words: ['<account>'],
    summary: 'shuts a member out; every session of theirs ends at once',
    isAudited: true,
    run: (desk, { words: [account] }) => change(desk, account, 'disabled'),
  },
  {
    name: 'member enable',
    words: ['<account>'],
    summary: 'lets a disabled member log in again',
    isAudited: true,
    run: (desk, { words: [account] }) => change(desk, account, 'active'),
  },
  {
    name: 'member drop-factors',
    words: ['<account>'],
    summary:
      'takes the authenticator app, its recovery codes and every passkey off a member who has lost the phone, and signs them out everywhere; --reason "…" stays in the audit trail',
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

async function drop(desk: Desk, given: Given): Promise<void> {
  const reason = textOf(given, 'reason', reasonMax)
  const member = await getMember(desk, given.words[0])
  const ended = await desk.run('member.dropFactors', (tools) => dropFactors(tools, { memberId: member.id, reason }))
  if (ended === undefined) throw new OperatorFault(`${member.account} has no second factor.`)
  desk.say(`${member.account} logs in with the password alone now; sessions ended: ${ended}.`)
}

async function change(desk: Desk, account: string | undefined, status: 'active' | 'disabled'): Promise<void> {
  const member = await getMember(desk, account)
  const ended = await desk.run('member.standing', (tools) => setStanding(tools, member.account, status))
  if (ended === undefined) throw new OperatorFault(`${member.account} is ${status} already.`)
  desk.say(`${member.account} is ${status}${status === 'disabled' ? `; sessions ended: ${ended}` : ''}.`)
}

async function changePayeeName(desk: Desk, { words: [account, name = ''] }: Given): Promise<void> {
  const member = await getMember(desk, account)
  try {
    await desk.run('member.payeeName', (tools) => correctPayeeName(tools, desk, { memberId: member.id, name }))
  } catch (cause) {
    if (cause instanceof Refused) throw new OperatorFault(`“${name}” is no name of a person.`)
    throw cause
  }
  desk.say(`The real name of ${member.account} is changed.`)
}
