import { z } from 'zod'
import { currencyCodes } from '@fairground/money'
import { reason } from '../../console/lists.ts'
import { operatorCall } from '../../console/operator-call.ts'
import { decimal, emptyReply, id, instant } from '../../schema/scalars.ts'
import { countedUnits, rewardProposalKinds } from '../values.ts'

/** What gives more than one operator gives alone, and waits for a second one. */
export const rewardCalls = {
  rewardProposals: operatorCall({
    method: 'GET',
    path: '/ops/reward-proposals',
    access: 'promotions.read',
    of: 'merchant',
    summary: 'Rewards that wait for a second operator, the oldest first',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(rewardProposalKinds),
          /** What it is about: a title, the account of a member, a currency. */
          name: z.string(),
          /** How much it gives; null: as much as members fulfil its terms for. */
          sums: z.array(z.object({ unit: z.enum([...currencyCodes, ...countedUnits]), amount: decimal.nullable() })),
          /** What would change, each by its path in what was asked for; null: it is not there. */
          changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
          askedBy: z.string(),
          reason: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  decideReward: operatorCall({
    method: 'POST',
    path: '/ops/reward-proposals/:id',
    access: 'promotions.decide',
    of: 'merchant',
    summary: 'Agree to a reward that waits, or refuse it; its proposer withdraws it',
    params: z.object({ id }),
    body: z.strictObject({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
}
