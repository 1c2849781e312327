import type { Deposit } from '@fairground/contract'
import { money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { textLanguages } from '../../content/index.ts'
import { pickPromotion } from '../../promotions/index.ts'
import { findMemberDeposit, lockMemberDeposit } from './deposits.queries.ts'
import { depositView } from './deposit-view.ts'
import type { DepositParts } from './open-deposit.ts'

type Input = HandlerInput<'payments.acceptDepositPromotion'>

/**
 * Adds a promotion to an open deposit that has none.
 * @throws Refused deposit_unknown, deposit_closed and those of pickPromotion
 */
export const acceptPromotion = (parts: DepositParts, { context, body }: Input): Promise<Deposit> =>
  parts.commands.run(
    { scope: context.scope, name: 'payments.acceptDepositPromotion', address: context.address },
    async (tools) => {
      await accept(tools, { memberId: context.session.memberId, ...body })
      const row = await findMemberDeposit(tools.tx, body.depositId, context.session.memberId)
      if (!row) throw new Error(`deposit ${body.depositId} vanished`)
      return depositView(row, textLanguages(parts.merchants, context))
    },
  )

async function accept(
  tools: CommandTools,
  { memberId, depositId, promotionId }: Input['body'] & { memberId: string },
): Promise<void> {
  const deposit = await lockMemberDeposit(tools.tx, depositId, memberId)
  if (!deposit) throw new Refused('deposit_unknown')
  const isOpen = deposit.state === 'created' || deposit.state === 'pending'
  const amount = money(deposit.amount, deposit.currency as CurrencyCode)
  if (!isOpen || !(await pickPromotion(tools, { depositId, memberId, promotionId, amount, fee: deposit.fee })))
    throw new Refused('deposit_closed')
}
