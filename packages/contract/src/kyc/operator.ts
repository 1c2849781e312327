import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant } from '../schema/scalars.ts'

const states = z.enum(['under_review', 'verified', 'rejected'])
const params = z.object({ memberId: id })

export const kycOperatorCalls = {
  checks: operatorCall({
    method: 'GET',
    path: '/ops/kyc',
    access: 'kyc.read',
    of: 'merchant',
    summary: 'Identity checks of a state: those that wait with the longest waiting first, others latest first',
    query: z.object({ ...listQuery, state: states.default('under_review') }),
    reply: listOf(
      z.object({
        id,
        memberId: id,
        account: z.string(),
        document: z.string(),
        state: states,
        pictures: z.int(),
        submittedAt: instant,
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  look: operatorCall({
    method: 'POST',
    path: '/ops/kyc/:memberId/look',
    access: 'kyc.decide',
    of: 'merchant',
    summary: 'The pictures of a member’s latest check, JPEG in base64; who looked is recorded',
    params,
    body: z.object({}),
    reply: z.object({
      /** What is looked at: a decision names it. */
      checkId: id,
      document: z.string(),
      state: states,
      birthDate: z.string().nullable(),
      remark: z.string(),
      pictures: z.array(z.string()),
    }),
  }),
  decide: operatorCall({
    method: 'POST',
    path: '/ops/kyc/:memberId/decision',
    access: 'kyc.decide',
    of: 'merchant',
    summary:
      'Verify a member, or reject the pictures with a reason that the member reads: those of the check that was looked at',
    params,
    body: z.discriminatedUnion('state', [
      z.object({ state: z.literal('verified'), checkId: id }),
      z.object({ state: z.literal('rejected'), checkId: id, reason }),
    ]),
    reply: emptyReply,
  }),
}
