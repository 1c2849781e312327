import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { call } from '../call/call.ts'
import { kycStates } from './values.ts'
import { emptyReply, instant, multipart } from '../schema/scalars.ts'

export const kycState = z.object({
  state: z.enum(kycStates),
  /** The reviewer's reason of a rejection. */
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
})

export const kycCalls = {
  status: call({
    method: 'GET',
    path: '/wps/member/kyc',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The state of the identity check',
    reply: kycState,
  }),
  submit: call({
    method: 'POST',
    path: '/wps/member/kyc',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary:
      'Send one to three pictures (`picture`, PNG or JPEG, 5 MB each), the kind of `document` and a `remark` of at most 140 characters',
    body: multipart,
    reply: emptyReply,
    errors: ['picture_invalid', 'picture_too_large', 'picture_count', 'kyc_closed', 'idempotency_key_reused'],
    accepts: 'multipart',
    isIdempotent: true,
  }),
}
