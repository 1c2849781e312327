import type { RowOf } from '../ui/list-table.tsx'
import { fixtureId } from './fixture-id.ts'

type TreeRow = RowOf<'agents.treeMembers'>

export const treeRow = (changes: Partial<TreeRow> = {}): TreeRow => ({
  id: fixtureId(3),
  account: 'player_three',
  type: 0,
  series: 1900,
  isActive: true,
  currency: 'USD',
  memberCount: 0,
  valid: '70.00',
  net: '-70.00',
  ...changes,
})
