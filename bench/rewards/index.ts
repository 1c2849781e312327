import type { Figure } from '../report.ts'
import { betsBesideOffers } from './beside-offers.ts'
import { rewardWeek } from './week.ts'

export interface RewardsBench {
  databaseUrl: string
  port: number
  rounds: number
  seconds: number
  share: number
}

/** What rewards cost: bets of members who have joined everything, and the cashback of a week. */
export async function benchRewards(options: RewardsBench): Promise<Figure[]> {
  const bets = await betsBesideOffers(options)
  return [bets, ...(await rewardWeek(options))]
}
