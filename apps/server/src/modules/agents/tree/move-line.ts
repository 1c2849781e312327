import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { propose } from '../../proposals/index.ts'
import { countBelow, listLine, lockLines, moveLine, type LineMember } from './tree.queries.ts'

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
 * @throws Refused not_found, stale_edit, invalid_request where nothing would change, line_cycle, line_series_above
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
  const parent = line.at(-1)
  if (parentId !== null && !parent) throw new Refused('not_found')
  if (line.some(({ id }) => id === memberId)) throw new Refused('line_cycle')
  if (parent && parent.series < member.series) throw aboveParent(member, parent)
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
 * Moves the line as it was agreed to, if both places are what they were when it was asked for.
 * @throws Refused stale_edit, line_cycle, line_series_above
 */
export async function makeMove(
  { tx }: CommandTools,
  memberId: string,
  moved: { before: MoveBefore; after: MoveAfter },
) {
  const { before, after } = moved
  await lockLines(tx)
  const own = await listLine(tx, memberId)
  const line = after.parent === null ? [] : await listLine(tx, after.parent)
  if (line.some(({ id }) => id === memberId)) throw new Refused('line_cycle')
  if (!isSame(own.slice(0, -1), before.line) || !isSame(line, after.line)) throw new Refused('stale_edit')
  const verdict = await moveLine(tx, memberId, after.parent)
  const [member, parent] = [own.at(-1), line.at(-1)]
  if (verdict === 'series' && member && parent) throw aboveParent(member, parent)
  if (verdict !== 'moved') throw new Refused('stale_edit')
}

const placesOf = (line: readonly LineMember[]): Place[] => line.map(({ id, account }) => ({ id, account }))

const isSame = (line: readonly Place[], known: readonly Place[]): boolean =>
  line.length === known.length && line.every(({ id }, index) => id === known[index]?.id)

const aboveParent = (member: LineMember, parent: LineMember) =>
  new Refused('line_series_above', { series: member.series, parent: parent.account, parentSeries: parent.series })
