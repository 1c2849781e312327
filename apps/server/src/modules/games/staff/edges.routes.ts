import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, listProposals, propose } from '../../proposals/index.ts'
import { findEdges, updateEdge } from './edges.queries.ts'
import { listNames } from './staff-games.queries.ts'

interface Served {
  edge: number
}

export type EdgeCalls = 'games.edges' | 'games.proposeEdge' | 'games.decideEdge'

export const edgeHandlers: OperatorHandlers<EdgeCalls> = {
  'games.edges': async ({ context: { db, staff } }) => {
    const proposals = await listProposals(db, 'edge', staff.id)
    const codes = proposals.map(({ subject }) => subject)
    const names = new Map((codes.length > 0 ? await listNames(db, codes) : []).map(({ code, name }) => [code, name]))
    return {
      list: proposals.map((proposal) => ({
        ...proposal,
        name: names.get(proposal.subject) ?? proposal.subject,
        before: proposal.before as Served,
        after: proposal.after as Served,
      })),
    }
  },
  'games.proposeEdge': ({ context, params: { code }, body: { before, after, reason } }) =>
    context.run('edge.propose', async (tools) => {
      const game = await findEdges(tools.tx, code)
      if (!game) throw new Refused('not_found')
      // Its vendor has no tables for another one.
      if (!game.edges?.includes(after)) throw new Refused('invalid_request', { field: 'after' })
      if (game.edge !== before) throw new Refused('stale_edit')
      if (after === before) throw new Refused('invalid_request', { field: 'after' })
      await propose(tools, { kind: 'edge', subject: code, before: { edge: before }, after: { edge: after }, reason })
      return {}
    }),
  'games.decideEdge': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('edge.decide', async (tools) => {
      await decideProposal(tools, {
        id,
        isAgreed,
        effects: {
          edge: async ({ subject, before, after }) => {
            const change = { before: (before as Served).edge, after: (after as Served).edge }
            if (!(await updateEdge(tools.tx, subject, change))) throw new Refused('stale_edit')
            tools.emit({ topic: 'content', body: {} })
          },
        },
      })
      return {}
    }),
}
