import { z } from 'zod'
import { kycStates } from './bounds.ts'
import { call } from './call.ts'
import { audiences } from './ids.ts'
import { done, form, instant } from './scalars.ts'

export const kycState = z.object({
  state: z.enum(kycStates),
  /** Why it was rejected, in the reviewer's words. */
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
})

export const kycContract = {
  status: call({
    method: 'GET',
    path: '/wps/member/kyc',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The state of the identity check',
    reply: kycState,
    isServed: true,
  }),
  submit: call({
    method: 'POST',
    path: '/wps/member/kyc',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary:
      'Send one to three pictures (`picture`, PNG or JPEG, 5 MB each), the kind of `document` and a `remark` of at most 140 characters',
    body: form,
    reply: done,
    errors: ['picture_invalid', 'picture_too_large', 'picture_count', 'kyc_closed', 'idempotency_key_reused'],
    accepts: 'multipart',
    isIdempotent: true,
    isServed: true,
  }),
}
