import type { Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { isDirect } from '../rebates/rates.queries.ts'
import { isAgent, listQuotas } from './quotas.queries.ts'
import { changeQuotas } from './set-quotas.ts'

const changeRate = { name: 'agents.quotas', burst: 30, perMinute: 30 }

export const quotaHandlers = ({
  database,
  commands,
  limiter,
}: Pick<MerchantContext, 'database' | 'commands' | 'limiter'>): Handlers<
  'agents.downlineQuotas' | 'agents.setDownlineQuotas'
> => ({
  'agents.downlineQuotas': async ({ context: { session }, query: { memberId } }) => {
    const db = database.of(session.merchant)
    // A stranger, somebody deeper and somebody who does not exist are refused alike; players bring no accounts.
    if (!(await isDirect(db, session.memberId, memberId)) || !(await isAgent(db, memberId)))
      throw new Refused('user_unknown')
    return { list: await listQuotas(db, memberId) }
  },
  'agents.setDownlineQuotas': async ({ context: { session, scope, address }, body: { memberId, before, after } }) => {
    await limiter.take(changeRate, session.memberId)
    return commands.run({ scope, name: 'agents.setDownlineQuotas', address }, async (tools) => {
      const change = { agentId: session.memberId, memberId, before, after }
      const { verdict, series, lowest, highest } = await changeQuotas(tools, change)
      if (verdict === 'unknown') throw new Refused('user_unknown')
      if (verdict === 'stale') throw new Refused('agent_info_wrong', { field: 'before' })
      if (verdict === 'range') throw new Refused('agent_info_wrong', { field: 'quota', series, lowest, highest })
      if (verdict === 'order') throw new Refused('agent_info_wrong', { field: 'order', series })
      return { list: await listQuotas(tools.tx, memberId) }
    })
  },
})
