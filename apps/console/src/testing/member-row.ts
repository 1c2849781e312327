import type { RowOf } from '../ui/list-table.tsx'
import { fixtureId } from './fixture-id.ts'

type MemberRow = RowOf<'accounts.members'>

export const memberRow = (changes: Partial<MemberRow> = {}): MemberRow => ({
  id: fixtureId(5),
  number: '5',
  account: 'minh.tran',
  nickname: 'Minh',
  type: 0,
  status: 'active',
  currency: 'USD',
  labels: [],
  createdAt: '2026-11-01T11:00:00Z',
  lastLoginAt: null,
  care: null,
  ...changes,
})
