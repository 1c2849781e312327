import type { OperatorReply } from '@fairground/contract/console'
import { cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Merchants } from '../../merchants/index.ts'
import { decideProposal, listProposals } from '../../proposals/index.ts'
import { findMemberId } from '../contracts/staff/staff.queries.ts'
import { countActive, sumAll } from '../figures/figures.queries.ts'
import { netOf, shownIn } from '../figures/figures-view.ts'
import { teamDaysOf } from '../figures/team-days.ts'
import { makeMove, proposeMove, type MoveAfter, type MoveBefore } from './move-line.ts'
import { findNode, listLine, listNodes, type NodeRow } from './tree.queries.ts'

type OwnCalls = 'agents.treeMembers' | 'agents.treeMember' | 'agents.moves' | 'agents.proposeMove' | 'agents.decideMove'

export const treeConsoleHandlers = ({ merchants }: { merchants: Merchants }): OperatorHandlers<OwnCalls> => ({
  'agents.treeMembers': async ({ context: { db }, query: { of, account, days, after, limit } }) => {
    const [last] = fromCursor(after, [/^.{1,64}$/]) ?? []
    const rows = await listNodes(db, await teamDaysOf(db, {}, days), {
      of: of ?? null,
      account: account?.trim().toLowerCase() ?? '',
      after: last ?? null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (row) => [row.account])
    return { list: page.map(viewNode), next }
  },
  'agents.treeMember': async ({ context: { db }, params: { id }, query }) => {
    const { from, to } = await teamDaysOf(db, {}, query.days)
    const row = await findNode(db, { from, to }, id)
    if (!row) throw new Refused('not_found')
    const wanted = { agentId: id, topId: id, currency: row.currency, from, to }
    const sums = await sumAll(db, wanted)
    const shown = shownIn(row.currency)
    return {
      ...viewNode(row),
      line: (await listLine(db, id)).slice(0, -1),
      from,
      to,
      ...(await countActive(db, wanted)),
      deposits: shown(sums.deposit),
      withdrawals: shown(sums.withdrawal),
      bonuses: shown(sums.bonus),
    }
  },
  'agents.moves': async ({ context: { db, staff } }) => ({
    list: (await listProposals(db, 'agent_move', staff.id)).map(({ subject, before, after, ...proposal }) => {
      const from = before as MoveBefore
      return {
        ...proposal,
        member: { id: subject, account: from.account },
        memberCount: from.memberCount,
        before: from.line,
        after: (after as MoveAfter).line,
      }
    }),
  }),
  'agents.proposeMove': ({ context, params: { id }, body: { before, after, reason } }) =>
    context.run('agent_move.propose', async (tools) => {
      const parentId = after === null ? null : await findMemberId(tools.tx, after.trim().toLowerCase())
      if (parentId === undefined) throw new Refused('not_found')
      await proposeMove(tools, { memberId: id, before, parentId, reason })
      return {}
    }),
  'agents.decideMove': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('agent_move.decide', async (tools) => {
      await decideProposal(tools, {
        id,
        isAgreed,
        effects: {
          agent_move: ({ subject, before, after }) =>
            makeMove(tools, subject, {
              before: before as MoveBefore,
              after: after as MoveAfter,
              zone: merchants.get(context.merchant).settings.timeZone ?? 'UTC',
            }),
        },
      })
      return {}
    }),
})

type Node = OperatorReply<'agents.treeMembers'>['list'][number]

const viewNode = (row: NodeRow): Node => ({
  id: row.id,
  account: row.account,
  type: row.type,
  series: row.series,
  isActive: row.status === 'active',
  currency: row.currency,
  memberCount: row.member_count,
  valid: shownIn(row.currency)(row.valid),
  net: shownIn(row.currency)(netOf(row)),
})
