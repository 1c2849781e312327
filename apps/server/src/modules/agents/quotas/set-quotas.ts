import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockLines } from '../tree/tree.queries.ts'
import {
  listTopSeries,
  putTopSeries,
  setQuotas,
  type NewQuotas,
  type Quota,
  type QuotaRow,
  type QuotaVerdict,
} from './quotas.queries.ts'

/** How many more accounts of the series or above the agent can bring. */
export const leftOf = ({ quota, opened, given }: Pick<QuotaRow, 'quota' | 'opened' | 'given'>): number =>
  Math.max(0, quota - opened - given)

/**
 * The top series that keeps the agent from bringing an account of this series; undefined: none. Of a member who has a series
 * already only what is above it counts.
 */
export const usedUpFor = (
  quotas: readonly QuotaRow[],
  { series, own = 0 }: { series: number; own?: number },
): number | undefined => quotas.find((row) => row.series <= series && row.series > own && leftOf(row) === 0)?.series

/** The highest series that the agent can bring, or raise one of `own` to. */
export const highestFree = (quotas: readonly QuotaRow[], { max, own = 0 }: { max: number; own?: number }): number => {
  const usedUp = usedUpFor(quotas, { series: max, own })
  return usedUp === undefined ? max : usedUp - 1
}

const shown = (list: readonly Quota[]) => Object.fromEntries(list.map(({ series, quota }) => [String(series), quota]))

/** Sets quotas with their row in the audit trail. The caller says what its refusals are. @throws Refused invalid_request */
export async function changeQuotas({ tx, audit }: CommandTools, change: NewQuotas): Promise<QuotaVerdict> {
  const { memberId, before, after } = change
  const isSame = before.length === after.length && before.every(({ series }, index) => series === after[index]?.series)
  if (!isSame) throw new Refused('invalid_request', { field: 'after' })
  const verdict = await setQuotas(tx, change)
  if (verdict.verdict === 'set')
    audit({ action: 'member.quotas', subject: `member:${memberId}`, before: shown(before), after: shown(after) })
  return verdict
}

export interface NewTopSeries {
  before: readonly number[]
  after: readonly number[]
  /** The merchant's lowest series: what is counted lies above it. */
  min: number
}

/** @throws Refused stale_edit, invalid_request */
export async function changeTopSeries(
  { tx, scope, audit }: CommandTools,
  { before, after, min }: NewTopSeries,
): Promise<number[]> {
  // Whoever opens an account has counted before this or will count after it.
  await lockLines(tx)
  const known = await listTopSeries(tx)
  if (known.join() !== before.join()) throw new Refused('stale_edit')
  const list = [...new Set(after)].toSorted((a, b) => a - b)
  if (list.some((series) => series <= min)) throw new Refused('invalid_request', { field: 'after' })
  await putTopSeries(tx, scope.merchant, list)
  audit({
    action: 'agent.top_series',
    subject: 'agent_top_series',
    before: { series: known.join(', ') },
    after: { series: list.join(', ') },
  })
  return list
}
