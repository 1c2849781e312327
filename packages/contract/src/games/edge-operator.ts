import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { proposalDecision, proposalOf } from '../console/proposals.ts'
import { code, emptyReply } from '../schema/scalars.ts'

/** What the house keeps of stakes in the long run, in per cent. */
export const edgePercent = z.int().min(1).max(25)

/** Which of the edges that a vendor serves a game with players get. */
export const edgeOperatorCalls = {
  edges: operatorCall({
    method: 'GET',
    path: '/ops/game-edges',
    access: 'games.read',
    of: 'merchant',
    summary: 'Which other edges are proposed for games',
    reply: z.object({ list: z.array(proposalOf(z.object({ edge: edgePercent })).extend({ name: z.string() })) }),
  }),
  proposeEdge: operatorCall({
    method: 'PUT',
    path: '/ops/games/:code/edge',
    access: 'games.write',
    of: 'merchant',
    summary: 'Propose that a game is served with another of its edges; another operator agrees',
    params: z.object({ code }),
    body: z.strictObject({ before: edgePercent, after: edgePercent, reason }),
    reply: emptyReply,
  }),
  decideEdge: operatorCall({
    method: 'POST',
    path: '/ops/game-edges/:id',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Agree to another edge of a game, for sessions that open from then on, or refuse it; its proposer withdraws it',
    ...proposalDecision,
    reply: emptyReply,
  }),
}
