import { setStanding } from '../modules/identity/index.ts'
import { OperatorFault, type Desk, type OperatorCommand } from './command.ts'
import { getMember } from './find-member.ts'

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
]

async function change(desk: Desk, account: string | undefined, status: 'active' | 'disabled'): Promise<void> {
  const member = await getMember(desk, account)
  const ended = await desk.run('member.standing', (tools) => setStanding(tools, member.account, status))
  if (ended === undefined) throw new OperatorFault(`${member.account} is ${status} already.`)
  desk.say(`${member.account} is ${status}${status === 'disabled' ? `; sessions ended: ${ended}` : ''}.`)
}
