import type { OperatorReply } from '@fairground/contract/console'
import type { DrawRow } from '../lottery.queries.ts'

export type Standing = OperatorReply<'lottery.draw'>['standing']

/** What a feed says of a draw, and since when. */
export interface KnownReport {
  result: readonly number[] | null
  reported_at: Date
}

interface Known {
  /** Of the change that waits for a second person. */
  proposed: string | null
  reports: readonly KnownReport[]
  isDue: boolean
}

type Decided = Pick<DrawRow, 'source' | 'state' | 'result' | 'revision' | 'drawn_at' | 'beacon_round' | 'beacon'>

/** How things stand with the result of a draw, for whoever looks after it. */
export function standingOf(draw: Decided, { proposed, reports, isDue }: Known): Standing {
  const { source, state, result, revision, drawn_at: decidedAt } = draw
  if (source === 'house' && state === 'closed' && isDue && draw.beacon_round !== null && draw.beacon === '')
    return 'no_round'
  if (source !== 'outside' || state === 'void') return null
  if (proposed === 'result' || proposed === 'correct') return 'awaits_second'
  if (state === 'drawn' || state === 'settled') {
    // What was known when the result was decided is decided too.
    const says = reports.filter(({ reported_at: at }) => decidedAt !== null && at > decidedAt)
    if (says.some((report) => report.result && textOf(report.result) !== textOf(result ?? []))) return 'disputed'
    return revision > 1 ? 'corrected' : null
  }
  if (!isDue) return null
  const said = reports.flatMap((report) => (report.result ? [textOf(report.result)] : []))
  if (new Set(said).size > 1) return 'disagree'
  return said.length === 1 ? 'one_feed' : 'waiting'
}

const textOf = (result: readonly number[]): string => result.join(' ')
