import { z } from 'zod'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, day, decimal, emptyReply, id, instant, memberType } from '../schema/scalars.ts'

const series = z.int().min(1000).max(2000)
const member = z.object({ id, account: z.string(), type: memberType, series })
const days = z.int().min(1).max(366).default(30)
/** Who stands above, from the top; empty: at the top itself. */
const line = z.array(z.object({ id, account: z.string() }))
const node = member.extend({
  isActive: z.boolean(),
  currency,
  /** Everybody below. */
  memberCount: z.int(),
  /** Valid bets in these days, and what players have lost, of the member with everybody below, in the member's currency. */
  valid: decimal,
  net: decimal,
})

export const treeOperatorCalls = {
  treeMembers: operatorCall({
    method: 'GET',
    path: '/ops/agent-tree',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Members right below one, whose account begins so, or at the top of a tree, by account',
    query: z.object({ ...listQuery, of: id.optional(), account: z.string().max(64).optional(), days }),
    reply: listOf(node),
  }),
  treeMember: operatorCall({
    method: 'GET',
    path: '/ops/agent-tree/:id',
    access: 'agents.read',
    of: 'merchant',
    summary: 'One member with who stands above, and what the whole team below did in the last days',
    params: z.object({ id }),
    query: z.object({ days }),
    reply: node.extend({
      line: z.array(member),
      from: day,
      to: day,
      active: z.int(),
      registered: z.int(),
      deposits: decimal,
      withdrawals: decimal,
      bonuses: decimal,
    }),
  }),
  moves: operatorCall({
    method: 'GET',
    path: '/ops/agent-moves',
    access: 'agents.read',
    of: 'merchant',
    summary: 'Moves of lines that wait for a second person',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          member: z.object({ id, account: z.string() }),
          /** With everybody below, when it was asked for. */
          memberCount: z.int(),
          before: line,
          after: line,
          reason: z.string(),
          askedBy: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  proposeMove: operatorCall({
    method: 'POST',
    path: '/ops/agent-tree/:id/move',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Ask to move a member with everybody below under another one, or to the top; a second person agrees',
    params: z.object({ id }),
    body: z.strictObject({
      /** As it was read: who stands right above; null: nobody. */
      before: id.nullable(),
      /** The account to stand below; null: at the top. */
      after: z.string().min(1).max(64).nullable(),
      reason,
    }),
    reply: emptyReply,
  }),
  decideMove: operatorCall({
    method: 'POST',
    path: '/ops/agent-moves/:id/decide',
    access: 'agents.write',
    of: 'merchant',
    summary: 'Agree to a move, which is made at once, or refuse it; who has asked for it may withdraw it',
    params: z.object({ id }),
    body: z.strictObject({ isAgreed: z.boolean(), reason }),
    reply: emptyReply,
  }),
}
