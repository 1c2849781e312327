import type { Reader } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { commissionLimitsOf, type MerchantContext } from '../../merchants/index.ts'
import { isDirect } from '../rebates/rates.queries.ts'
import { listStandings, readTomorrow, type Rates } from './commissions.queries.ts'
import { readCommissions } from './income.ts'
import { changeRates } from './set-rates.ts'

const changeRate = { name: 'agents.commissions', burst: 30, perMinute: 30 }

type Names = 'agents.commissions' | 'agents.setDownlineCommissions' | 'agents.commissionIncome'

/** A member's rates as they stand, with what they may be set to. */
export const ratesView = async (db: Reader, memberId: string, limits: Rates) => ({
  startsOn: await readTomorrow(db),
  list: await listStandings(db, memberId, limits),
})

export const commissionHandlers = ({
  database,
  commands,
  limiter,
  merchants,
}: Pick<MerchantContext, 'database' | 'commands' | 'limiter' | 'merchants'>): Handlers<Names> => ({
  'agents.commissions': async ({ context: { session }, query: { memberId } }) => {
    const db = database.of(session.merchant)
    // A stranger and somebody who does not exist are refused alike.
    if (memberId !== undefined && !(await isDirect(db, session.memberId, memberId))) throw new Refused('user_unknown')
    const limits = commissionLimitsOf(merchants.get(session.merchant).settings)
    return ratesView(db, memberId ?? session.memberId, limits)
  },
  'agents.setDownlineCommissions': async ({
    context: { session, scope, address },
    body: { memberId, before, after },
  }) => {
    await limiter.take(changeRate, session.memberId)
    const limits = commissionLimitsOf(merchants.get(session.merchant).settings)
    return commands.run({ scope, name: 'agents.setDownlineCommissions', address }, async (tools) => {
      const change = { agentId: session.memberId, memberId, before, after, limits }
      const { verdict, category, basis, lowest, highest } = await changeRates(tools, change)
      if (verdict === 'unknown') throw new Refused('user_unknown')
      if (verdict === 'stale') throw new Refused('agent_info_wrong', { field: 'before', category, basis })
      if (verdict === 'range')
        throw new Refused('agent_info_wrong', { field: 'after', category, basis, lowest, highest })
      return ratesView(tools.tx, memberId, limits)
    })
  },
  'agents.commissionIncome': (input) => readCommissions({ database }, input),
})
