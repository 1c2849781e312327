import type { Withdrawal } from '@fairground/contract'

export interface Stage {
  stage: Withdrawal['state']
  /** When the stage was reached; null: not yet, or never. */
  at: string | null
  is: 'done' | 'now' | 'next'
}

/** A rejected, cancelled or returned withdrawal shows the stages it reached, and its end. */
export function stagesOf({ state, createdAt, reviewedAt, approvedAt, endedAt, returnedAt }: Withdrawal): Stage[] {
  const way: [Withdrawal['state'], string | null][] = [
    ['requested', createdAt],
    ['under_review', reviewedAt],
    ['approved', approvedAt],
  ]
  if (state === 'returned') way.push(['paid', endedAt])
  if (state === 'rejected' || state === 'cancelled' || state === 'returned')
    return [...way.filter(([, at]) => at !== null), [state, returnedAt ?? endedAt] as const].map(([stage, at]) => ({
      stage,
      at,
      is: 'done',
    }))
  const stages = [...way, ['paid', endedAt] as const]
  const reached = stages.findIndex(([stage]) => stage === state)
  return stages.map(([stage, at], index) => ({
    stage,
    at,
    is: index < reached || state === 'paid' ? 'done' : index === reached ? 'now' : 'next',
  }))
}
