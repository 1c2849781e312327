import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { proposalDecision } from '../console/proposals.ts'
import { gameTypes } from '../games/values.ts'
import { amount, emptyReply, id, instant } from '../schema/scalars.ts'
import { limitsView } from './calls.ts'
import { exclusionMonths, exclusionOrigins, exclusionSigns, limitKinds, limitSpans, timeOutDaysMax } from './values.ts'

const params = z.object({ id })
const types = z.array(z.enum(gameTypes)).max(gameTypes.length)
const member = z.object({ id, account: z.string() })
const exclusion = z.object({
  id,
  startedAt: instant,
  /** Null: until further notice. */
  endsAt: instant.nullable(),
  origin: z.enum(exclusionOrigins),
})

export const responsibleGamingOperatorCalls = {
  memberLimits: operatorCall({
    method: 'GET',
    path: '/ops/members/:id/limits',
    access: 'members.read',
    of: 'merchant',
    summary:
      'The limits that a member has set, what is used of them, a time-out or exclusion, and games that staff have closed',
    params,
    reply: limitsView.pick({ currency: true, limits: true, pause: true, realityMinutes: true }).extend({
      /** Types of games that staff have closed to the member. */
      blockedTypes: types,
      /** Exclusions in force. */
      exclusions: z.array(exclusion),
      /** The member may be an excluded person: no bet and no deposit is taken until staff have decided. */
      isHeld: z.boolean(),
    }),
  }),
  setBlockedTypes: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/blocked-types',
    access: 'members.act',
    of: 'merchant',
    summary: 'Close types of games to a member, or open them again; rounds and orders that run are settled as usual',
    params,
    body: z.object({ before: types, after: types, reason }),
    reply: emptyReply,
  }),
  pauseMember: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/pause',
    access: 'members.act',
    of: 'merchant',
    summary:
      'Start a time-out or an exclusion that a member has asked for; an exclusion holds at every site of the licensee',
    params,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('time_out'), days: z.int().min(1).max(timeOutDaysMax), reason }),
      /** Null: until further notice. */
      z.strictObject({ kind: z.literal('exclusion'), months: z.literal(exclusionMonths).nullable(), reason }),
    ]),
    reply: emptyReply,
  }),
  tightenLimit: operatorCall({
    method: 'PUT',
    path: '/ops/members/:id/limits',
    access: 'members.act',
    of: 'merchant',
    summary: 'Set a stricter limit for a member, at once; a looser one only the member can ask for',
    params,
    /** An amount in the member's currency; for time limits whole minutes. */
    body: z.strictObject({ kind: z.enum(limitKinds), span: z.enum(limitSpans), value: amount, reason }),
    reply: emptyReply,
  }),
  pausedMembers: operatorCall({
    method: 'GET',
    path: '/ops/paused-members',
    access: 'members.read',
    of: 'merchant',
    summary: 'Members who are excluded or in a time-out now, the latest first',
    query: z.object({ ...listQuery, kind: z.enum(['time_out', 'exclusion']).optional() }),
    reply: listOf(
      z.object({
        ...member.shape,
        pauseId: id,
        kind: z.enum(['time_out', 'exclusion']),
        startedAt: instant,
        endsAt: instant.nullable(),
        origin: z.enum(exclusionOrigins),
      }),
    ),
  }),
  exclusionMatches: operatorCall({
    method: 'GET',
    path: '/ops/exclusion-matches',
    access: 'members.read',
    of: 'merchant',
    summary:
      'Members who may be an excluded person, because they have something in common; the oldest first, until staff decide',
    query: z.object(listQuery),
    reply: listOf(
      z.object({
        ...member.shape,
        exclusionId: id,
        foundAt: instant,
        signs: z.array(z.enum(exclusionSigns)),
        /** No bet and no deposit is taken until it is decided. */
        isHeld: z.boolean(),
        /** Who is excluded, of this merchant; none: a member of another merchant of the licensee. */
        excluded: z.array(member),
        endsAt: instant.nullable(),
      }),
    ),
  }),
  decideMatch: operatorCall({
    method: 'POST',
    path: '/ops/exclusion-matches/:id/decide',
    access: 'kyc.decide',
    of: 'merchant',
    summary: 'Decide whether a member is the excluded person: then they are excluded too; or another one, who may play',
    params,
    body: z.strictObject({
      exclusionId: id,
      /** As they were read: a sign that was found since asks again. */
      signs: z.array(z.enum(exclusionSigns)).max(exclusionSigns.length),
      decision: z.enum(['same', 'other']),
      reason,
    }),
    reply: emptyReply,
  }),
  exclusionLifts: operatorCall({
    method: 'GET',
    path: '/ops/exclusion-lifts',
    access: 'members.read',
    of: 'merchant',
    summary: 'Exclusions that a colleague wants to lift because they were put on the wrong person',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          member,
          reason: z.string(),
          askedBy: z.string(),
          at: instant,
          isOwn: z.boolean(),
          exclusion,
          /** It began with this member: it ends for everybody who was excluded because of it. */
          isWhole: z.boolean(),
        }),
      ),
    }),
  }),
  proposeLift: operatorCall({
    method: 'POST',
    path: '/ops/members/:id/exclusion-lift',
    access: 'kyc.decide',
    of: 'merchant',
    summary: 'Ask to lift an exclusion that was put on the wrong person; a second person agrees',
    params,
    body: z.strictObject({ exclusionId: id, reason }),
    reply: emptyReply,
  }),
  decideLift: operatorCall({
    method: 'POST',
    path: '/ops/exclusion-lifts/:id/decide',
    access: 'kyc.decide',
    of: 'merchant',
    summary: 'Agree to lift an exclusion, which ends at once, or refuse; who has asked for it may withdraw it',
    ...proposalDecision,
    reply: emptyReply,
  }),
}
