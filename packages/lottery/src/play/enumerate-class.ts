import type { Hit, NoteClass, NoteOutcome, Play, Selection } from './play.ts'
import type { Result } from './result.ts'

/** The class of one ticket, found by judging every result. The iterator may reuse its array. */
export function enumerateClass(
  play: Pick<Play, 'count' | 'judge'>,
  ticket: { readonly id: string; readonly selection: Selection },
  results: Iterable<Result>,
): NoteClass {
  const judge = play.judge(ticket.selection)
  const outcomes = new Map<string, { hits: readonly Hit[]; ways: number }>()
  let total = 0
  for (const result of results) {
    total += 1
    const hits = judge(result)
    if (hits.length === 0) continue
    const key = hits.map(({ level, count, legs }) => `${level.id} ${count} ${legs?.join() ?? ''}`).join('|')
    const known = outcomes.get(key)
    if (known) known.ways += 1
    else outcomes.set(key, { hits, ways: 1 })
  }
  return {
    id: ticket.id,
    notes: play.count(ticket.selection),
    outcomes: Array.from(outcomes.values(), ({ hits, ways }): NoteOutcome => ({ hits, ways: BigInt(ways) })),
    total: BigInt(total),
  }
}
