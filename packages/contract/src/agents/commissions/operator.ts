import { z } from 'zod'
import { reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { id } from '../../schema/scalars.ts'
import { commissionRates, commissionReply } from './calls.ts'

const params = z.object({ id })

export const commissionOperatorCalls = {
  memberCommissions: operatorCall({
    method: 'GET',
    path: '/ops/agent-tree/:id/commissions',
    access: 'agents.read',
    of: 'merchant',
    summary: 'A member’s rates of commission by category of games and basis, and what each may be set to',
    params,
    reply: commissionReply,
  }),
  setMemberCommissions: operatorCall({
    method: 'PUT',
    path: '/ops/agent-tree/:id/commissions',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Set a member’s rates of commission; they count from the next day on',
    params,
    body: z.strictObject({ before: commissionRates, after: commissionRates, reason }),
    reply: commissionReply,
  }),
}
