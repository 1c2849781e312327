import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant, merchantCode } from '../schema/scalars.ts'
import { auditCalls } from './audit-calls.ts'
import { limitCalls } from './limit-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { operatorProof } from './proof.ts'
import { roleCalls, roleName as role } from './role-calls.ts'
import { staff } from './staff.ts'
import { viewCalls } from './view-calls.ts'

const operatorName = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,31}$/)

const credentials = z.object({ name: z.string(), password: z.string(), totpSecret: z.string(), uri: z.string() })

const operator = z.object({
  id,
  name: z.string(),
  role,
  state: z.enum(['active', 'disabled']),
  hasOneTimePassword: z.boolean(),
  isConfirmed: z.boolean(),
  isSelf: z.boolean(),
  merchants: z.array(merchantCode),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
})

const named = z.object({ name: operatorName })

export const operatorsCalls = {
  logIn: operatorCall({
    method: 'POST',
    path: '/ops/session',
    access: 'guest',
    of: 'platform',
    summary: 'Log in with password and the code of the authenticator app; the session is a cookie',
    body: z.object({
      name: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      code: z.string().min(6).max(8),
    }),
    reply: staff,
  }),
  ...passkeyCalls,
  session: operatorCall({
    method: 'GET',
    path: '/ops/session',
    access: 'newcomer',
    of: 'platform',
    summary: 'Who is logged in, and what they may do',
    reply: staff,
  }),
  logOut: operatorCall({
    method: 'DELETE',
    path: '/ops/session',
    access: 'newcomer',
    of: 'platform',
    summary: 'End the session',
    reply: emptyReply,
  }),
  changePassword: operatorCall({
    method: 'PUT',
    path: '/ops/password',
    access: 'newcomer',
    of: 'platform',
    summary: 'Choose a password of one’s own; other sessions end',
    body: z.object({
      password: z.string().min(1).max(256),
      /** The present password and a code, or a passkey. Left out while there is a one-time password. */
      proof: operatorProof.optional(),
    }),
    reply: emptyReply,
  }),
  proveAgain: operatorCall({
    method: 'POST',
    path: '/ops/session/proof',
    access: 'staff',
    of: 'platform',
    summary: 'Prove once more who one is, for what needs it in the next minutes',
    body: operatorProof,
    reply: emptyReply,
  }),
  sessions: operatorCall({
    method: 'GET',
    path: '/ops/sessions',
    access: 'staff',
    of: 'platform',
    summary: 'One’s own open sessions',
    reply: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          isThis: z.boolean(),
          address: z.string().nullable(),
          userAgent: z.string().nullable(),
          createdAt: instant,
          lastSeenAt: instant,
        }),
      ),
    }),
  }),
  endSession: operatorCall({
    method: 'DELETE',
    path: '/ops/sessions/:key',
    access: 'staff',
    of: 'platform',
    summary: 'End one of one’s own sessions',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{16}$/) }),
    reply: emptyReply,
  }),
  list: operatorCall({
    method: 'GET',
    path: '/ops/operators',
    access: 'operators.read',
    of: 'platform',
    summary: 'Everybody who may log in',
    reply: z.object({
      list: z.array(operator),
      roleChanges: z.array(
        z.object({
          id,
          name: z.string(),
          role,
          askedBy: z.string(),
          reason: z.string(),
          at: instant,
          /** By this operator, or about them: another decides. */
          isOwn: z.boolean(),
          canWithdraw: z.boolean(),
        }),
      ),
    }),
  }),
  create: operatorCall({
    method: 'POST',
    path: '/ops/operators',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Another operator for one’s own merchants; answers the one-time password once',
    stepsUp: true,
    body: z.object({ name: operatorName, role, merchants: z.array(merchantCode).min(1).max(64) }),
    reply: credentials.extend({ isConfirmed: z.boolean() }),
  }),
  confirm: operatorCall({
    method: 'POST',
    path: '/ops/operators/:name/confirm',
    access: 'operators.manage',
    of: 'platform',
    summary: 'The new or reset account is this person’s',
    stepsUp: true,
    params: named,
    reply: emptyReply,
  }),
  setState: operatorCall({
    method: 'PUT',
    path: '/ops/operators/:name/state',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Disable an operator, or let them log in again',
    stepsUp: true,
    params: named,
    body: z.object({ state: z.enum(['active', 'disabled']), reason }),
    reply: emptyReply,
  }),
  reset: operatorCall({
    method: 'POST',
    path: '/ops/operators/:name/reset',
    access: 'operators.manage',
    of: 'platform',
    summary: 'New credentials for who has lost theirs',
    stepsUp: true,
    params: named,
    body: z.object({ reason }),
    reply: credentials,
  }),
  allowMerchant: operatorCall({
    method: 'PUT',
    path: '/ops/operators/:name/merchants/:merchant',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Give an operator one of one’s own merchants, or take it away',
    stepsUp: true,
    params: named.extend({ merchant: merchantCode }),
    body: z.object({ isAllowed: z.boolean(), reason }),
    reply: emptyReply,
  }),
  ...roleCalls,
  ...limitCalls,
  ...viewCalls,
  askForRole: operatorCall({
    method: 'POST',
    path: '/ops/operators/:name/role',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Propose another role; another operator than the proposer and the person agrees',
    stepsUp: true,
    params: named,
    body: z.object({ role, reason }),
    reply: emptyReply,
  }),
  decideRole: operatorCall({
    method: 'POST',
    path: '/ops/role-changes/:id',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Agree to a proposed role, or refuse it; its proposer withdraws it',
    stepsUp: true,
    params: z.object({ id }),
    body: z.object({ isAgreed: z.boolean() }),
    reply: emptyReply,
  }),
  ...auditCalls,
}
