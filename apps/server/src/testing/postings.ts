import { parseDecimal, money } from '@fairground/money'
import { cash, post, type AccountRef } from '../modules/ledger/index.ts'
import type { Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'

interface Given {
  type: 'lottery.rebate' | 'agent.salary' | 'agent.dividend' | 'agent.net_win' | 'agent.affiliate'
  from: AccountRef
  /** Of USD. */
  amount: string
}

let count = 0

/** The house gives a member cash, by a posting such as settlements and contracts write. */
export async function giveByPosting(
  platform: TestPlatform,
  { id: memberId, merchant }: Person,
  { type, from, amount }: Given,
): Promise<void> {
  count += 1
  const { amount: units } = parseDecimal(amount, 'USD')
  await platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.give' },
    async ({ tx }) => {
      await post(tx, {
        key: `test:${type}:${memberId}:${count}`,
        type,
        currency: 'USD',
        memberId,
        reference: 'Given',
        moves: [
          { account: cash(memberId), amount: money(units, 'USD') },
          { account: from, amount: money(-units, 'USD') },
        ],
      })
      return {}
    },
  )
}
