import { sql } from 'kysely'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { againAfterLostRace } from '../../../platform/db/transact.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { MerchantContext } from '../../merchants/index.ts'

export const agentCommissionsKind = 'agents.commissions'
/** Days of players in one transaction: each may pay a line of agents, whose wallets stay locked meanwhile. */
const daysAtOnce = 100
const pauseSeconds = 60

interface CommissionParts {
  database: Database
  outbox: Pick<MerchantContext['outbox'], 'notify'>
}

/** Pays the commissions of days that are over, and what has changed of days that were paid. */
export const agentCommissionsJob = (parts: CommissionParts): JobKind => ({
  kind: agentCommissionsKind,
  run: async ({ merchant }) => {
    await payCommissions(parts, merchant)
    return { afterSeconds: pauseSeconds }
  },
})

/** In small transactions: it can be cut off and run again, and by several processes at once. */
export async function payCommissions({ database, outbox }: CommissionParts, merchant: MerchantId): Promise<void> {
  const db = database.of(merchant)
  let done: number
  do {
    const { rows } = await againAfterLostRace(() =>
      sql<{ done: number }>`select agent_pay_commissions(${daysAtOnce}) as done`.execute(db),
    )
    done = rows[0]?.done ?? 0
    if (done > 0) outbox.notify(merchant)
  } while (done >= daysAtOnce)
}
