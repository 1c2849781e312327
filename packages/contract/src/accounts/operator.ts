import { z } from 'zod'
import { between, listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { countryCode, emptyReply, id, instant, memberType } from '../schema/scalars.ts'

const status = z.enum(['active', 'disabled'])
const label = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/)
const params = z.object({ id })

const memberRow = z.object({
  id,
  number: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  status,
  currency: z.string(),
  labels: z.array(z.string()),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  /** Whether the member may not play now: excluded, in a time-out, or held because they may be an excluded person. */
  care: z.object({ state: z.enum(['excluded', 'time_out', 'held']), until: instant.nullable() }).nullable(),
})

export const accountsOperatorCalls = {
  members: operatorCall({
    method: 'GET',
    path: '/ops/members',
    access: 'members.read',
    of: 'merchant',
    summary:
      'Members, latest first; by the beginning of an account or a nickname, a member number, a whole contact, or the address of an open session; and by when they registered',
    query: z.object({
      ...listQuery,
      search: z.string().max(120).optional(),
      status: status.optional(),
      label: label.optional(),
      kind: z.enum(['member', 'trial']).optional(),
      /** Their session was used in the last five minutes. */
      online: z.literal('yes').optional(),
      ...between,
    }),
    reply: listOf(memberRow),
  }),
  member: operatorCall({
    method: 'GET',
    path: '/ops/members/:id',
    access: 'members.read',
    of: 'merchant',
    summary: 'Who a member is; contacts are masked',
    params,
    reply: memberRow.extend({
      /** Who recruited the member, who recruited those, and so on to the top. */
      line: z.array(z.object({ id, account: z.string(), type: memberType })),
      hasSecondFactor: z.boolean(),
      isLimited: z.boolean(),
      registeredBy: z.string().nullable(),
      /** Where the first login came from whose country was known. */
      country: countryCode.nullable(),
      contacts: z.array(
        z.object({
          kind: z.string(),
          text: z.string(),
          isVerified: z.boolean(),
          /** Another one after every change. */
          version: z.string(),
        }),
      ),
      sessions: z.array(z.object({ device: z.string(), address: z.string(), createdAt: instant, lastSeenAt: instant })),
      logins: z.array(z.object({ at: instant, address: z.string().nullable(), device: z.string().nullable() })),
      notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: instant })),
      /** Other members of the merchant who share a device or a contact. */
      related: z.array(z.object({ id, account: z.string(), shares: z.enum(['device', 'email', 'mobile']) })),
    }),
  }),
  revealContacts: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/contacts',
    access: 'members.act',
    of: 'merchant',
    summary: 'A member’s contacts in full; who looked and why is recorded',
    params,
    body: z.object({ reason }),
    reply: z.object({ contacts: z.array(z.object({ kind: z.string(), text: z.string() })) }),
  }),
  changeContact: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/contact',
    access: 'members.contacts',
    of: 'merchant',
    summary:
      'Replace or remove a member’s e-mail address or phone number; the old one is told, and codes sent to it end',
    stepsUp: true,
    params,
    body: z.object({
      kind: z.enum(['email', 'mobile']),
      /** The version of the contact that is changed; null: there was none. */
      version: z.string().max(32).nullable(),
      /** An address, or a whole number such as `+84901234567`; null removes it. */
      text: z.string().max(254).regex(/\S/).nullable(),
      /** It is known to be the member’s own: it opens the account when the password is forgotten, and nobody else can have it. */
      isVerified: z.boolean(),
      reason,
    }),
    reply: emptyReply,
  }),
  setMemberStatus: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/status',
    access: 'members.act',
    of: 'merchant',
    summary: 'Disable a member, which ends every session, or let them log in again',
    params,
    body: z.object({ status, reason }),
    reply: z.object({ endedSessions: z.int() }),
  }),
  signOutMember: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/sign-out',
    access: 'members.act',
    of: 'merchant',
    summary: 'End every session of a member',
    params,
    body: z.object({ reason }),
    reply: z.object({ endedSessions: z.int() }),
  }),
  resetMemberMfa: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/mfa-reset',
    access: 'members.act',
    of: 'merchant',
    summary: 'Remove a member’s second factors and end every session',
    stepsUp: true,
    params,
    body: z.object({ reason }),
    reply: z.object({ endedSessions: z.int() }),
  }),
  confirmOwner: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/owner',
    access: 'members.contacts',
    of: 'merchant',
    summary: 'The number is still the member’s: for a day its codes open the account also after a long silence',
    params,
    body: z.object({ reason }),
    reply: emptyReply,
  }),
  correctPayeeName: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/payee-name',
    access: 'members.contacts',
    of: 'merchant',
    summary: 'The real name as the bank writes it, where a card was refused because the two were not clearly the same',
    params,
    body: z.object({ name: z.string().max(64).regex(/\S/), reason }),
    reply: emptyReply,
  }),
  setMemberLabels: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/labels',
    access: 'members.act',
    of: 'merchant',
    summary: 'Replace a member’s labels; `nochat` closes the chat to them',
    params,
    body: z.object({ before: z.array(z.string()).max(20), labels: z.array(label).max(20), reason }),
    reply: emptyReply,
  }),
  addMemberNote: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/notes',
    access: 'members.act',
    of: 'merchant',
    summary: 'A note about a member for other operators; notes are never changed',
    params,
    body: z.object({ text: z.string().max(1000).regex(/\S/) }),
    reply: emptyReply,
  }),
}
