import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findDeposit } from './deposits.queries.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { endDeposit, settlePayment, type SettleOutcome } from './settle-payment.ts'

export interface DepositJobsOptions {
  database: Database
  commands: Commands
  providers: PaymentProviders
}

const checkEverySeconds = 30
/** Checked once more long after it expired: it may have been paid in the last second and its callback lost. */
const lateCheckSeconds = 3_600

const isEnd = (outcome: SettleOutcome): boolean => ['credited', 'rejected', 'already_settled'].includes(outcome)

/** Follows an open deposit: asks the provider, in case its callback was lost, and closes it when its time is up. */
export function depositJobs({ database, commands, providers }: DepositJobsOptions): JobKind[] {
  const systemScope = (merchant: MerchantId): Scope => ({ merchant, actor: { kind: 'system', id: 'cashier' } })
  return [
    {
      kind: 'deposit.watch',
      run: async ({ merchant, key }) => {
        const deposit = await findDeposit(database.of(merchant), key)
        if (!deposit || !['created', 'pending', 'expired'].includes(deposit.state)) return null
        // The member has claimed the transfer: an operator decides, so it does not expire.
        if (deposit.claimed_at) return null
        const provider = providers.get(deposit.provider)
        const outcome = deposit.provider_payment_id && (await provider?.getPayment(deposit.provider_payment_id))
        if (outcome && outcome.state !== 'waiting') {
          const { outcome: settled } = await commands.run(
            { scope: systemScope(merchant), name: 'deposit.watch' },
            (tools) => settlePayment(tools, deposit.provider, outcome),
          )
          // A payment that does not match is left to an operator; the deposit still expires on time.
          if (isEnd(settled)) return null
        }
        if (deposit.state === 'expired') return null
        if (deposit.seconds_left > 0)
          return { afterSeconds: provider ? Math.min(checkEverySeconds, deposit.seconds_left) : deposit.seconds_left }
        await commands.run({ scope: systemScope(merchant), name: 'deposit.expire' }, (tools) =>
          endDeposit(tools, key, 'expired'),
        )
        return provider ? { afterSeconds: lateCheckSeconds } : null
      },
    },
  ]
}
