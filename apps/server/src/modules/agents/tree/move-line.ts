import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { propose } from '../../proposals/index.ts'
import { findPause } from '../../responsible-gaming/index.ts'
import { endByMove } from '../contracts/signing/end-contract.ts'
import { countBelow, findObstacle, listLine, lockLines, moveLine, type LineMember } from './tree.queries.ts'

type Place = Pick<LineMember, 'id' | 'account'>

/** As a proposal keeps it: who stands above before and after it, from the top. */
export interface MoveBefore {
  account: string
  parent: string | null
  line: Place[]
  memberCount: number
}

export interface MoveAfter {
  parent: string | null
  line: Place[]
}

export interface MoveWish {
  memberId: string
  /** Who was seen right above. */
  before: string | null
  /** Whom to stand below; null: at the top. */
  parentId: string | null
  reason: string
}

/**
 * Asks for a move that another operator agrees to.
 * @throws Refused not_found, stale_edit, invalid_request where nothing would change, line_cycle, line_cannot_lead,
 * line_series_above, line_commission_above, line_too_deep, line_quota
 */
export async function proposeMove(tools: CommandTools, wish: MoveWish): Promise<void> {
  const { memberId, before, parentId, reason } = wish
  const own = await listLine(tools.tx, memberId)
  const member = own.at(-1)
  if (!member) throw new Refused('not_found')
  const above = own.slice(0, -1)
  if ((above.at(-1)?.id ?? null) !== before) throw new Refused('stale_edit')
  if (before === parentId) throw new Refused('invalid_request', { field: 'after' })
  const line = parentId === null ? [] : await listLine(tools.tx, parentId)
  await checkPlace(tools, { member, parent: line.at(-1), parentId })
  const from: MoveBefore = {
    account: member.account,
    parent: before,
    line: placesOf(above),
    memberCount: await countBelow(tools.tx, memberId),
  }
  const to: MoveAfter = { parent: parentId, line: placesOf(line) }
  await propose(tools, { kind: 'agent_move', subject: memberId, before: from, after: to, reason })
}

/**
 * Moves the line as it was agreed to, if both places are what they were when it was asked for. The contract with who stood
 * above ends with its period.
 * @throws Refused stale_edit, line_cycle, line_cannot_lead, line_series_above, line_commission_above, line_too_deep, line_quota
 */
export async function makeMove(
  tools: CommandTools,
  memberId: string,
  { before, after, zone }: { before: MoveBefore; after: MoveAfter; zone: string },
) {
  const { tx } = tools
  await lockLines(tx)
  const own = await listLine(tx, memberId)
  const line = after.parent === null ? [] : await listLine(tx, after.parent)
  if (line.some(({ id }) => id === memberId)) throw new Refused('line_cycle')
  const member = own.at(-1)
  if (!member || !isSame(own.slice(0, -1), before.line) || !isSame(line, after.line)) throw new Refused('stale_edit')
  await checkPlace(tools, { member, parent: line.at(-1), parentId: after.parent })
  await endByMove(tools, memberId, zone)
  if ((await moveLine(tx, memberId, after.parent)) !== null) throw new Refused('stale_edit')
}

interface WantedPlace {
  member: LineMember
  parent: LineMember | undefined
  parentId: string | null
}

async function checkPlace({ tx }: CommandTools, { member, parent, parentId }: WantedPlace): Promise<void> {
  const obstacle = await findObstacle(tx, member.id, parentId)
  if (obstacle === 'unknown') throw new Refused('not_found')
  if (!parent) return
  const { account, series } = parent
  if (obstacle === 'cycle') throw new Refused('line_cycle')
  if (obstacle === 'type' || obstacle === 'closed')
    throw new Refused('line_cannot_lead', { parent: account, reason: obstacle })
  if ((await findPause(tx, parent.id))?.kind === 'exclusion')
    throw new Refused('line_cannot_lead', { parent: account, reason: 'excluded' })
  if (obstacle === 'series')
    throw new Refused('line_series_above', { series: member.series, parent: account, parentSeries: series })
  if (obstacle === 'commission') throw new Refused('line_commission_above', { parent: account })
  if (obstacle === 'depth') throw new Refused('line_too_deep', { parent: account })
  if (obstacle === 'quota') throw new Refused('line_quota', { parent: account })
}

const placesOf = (line: readonly LineMember[]): Place[] => line.map(({ id, account }) => ({ id, account }))

const isSame = (line: readonly Place[], known: readonly Place[]): boolean =>
  line.length === known.length && line.every(({ id }, index) => id === known[index]?.id)
