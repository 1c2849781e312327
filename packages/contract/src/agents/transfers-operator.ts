import { z } from 'zod'
import { between, listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, id, instant } from '../schema/scalars.ts'

const member = z.object({ id, account: z.string() })

export const transferOperatorCalls = {
  transfers: operatorCall({
    method: 'GET',
    path: '/ops/agent-transfers',
    access: 'payments.read',
    of: 'merchant',
    summary: 'What agents have paid to their downlines, or one account has paid and received, the latest first',
    query: z.object({ ...listQuery, account: z.string().max(64).optional(), ...between }),
    reply: listOf(
      z.object({ id, at: instant, reference: z.string(), agent: member, member, amount: decimal, currency }),
    ),
  }),
}
