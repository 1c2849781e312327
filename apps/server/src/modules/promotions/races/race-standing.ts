import type { TermsOf } from '@fairground/contract'
import { nothing, type Ask, type Standing } from '../kinds/kind.ts'
import { listPlay } from '../kinds/spans.queries.ts'

/** The member's own valid bets since joining; the ranks, and scores by wins, are in the leaderboard. */
export async function raceStanding({ db, facts, terms, joinedAt }: Ask<TermsOf<'race'>>): Promise<Standing> {
  if (joinedAt === null || terms.score === 'wins') return nothing
  const play = await listPlay(db, facts, { from: joinedAt, to: new Date(facts.now.getTime() + 1) })
  const counted = play.filter(({ category }) => terms.category === null || category === terms.category)
  return { ...nothing, progress: { done: counted.reduce((sum, { valid }) => sum + valid, 0n), target: null } }
}
