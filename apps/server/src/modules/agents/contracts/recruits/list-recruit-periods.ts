import { isActivePlayer, makeFigures } from '@fairground/commissions'
import type { Reader } from '../../../../platform/db/database.ts'
import type { Period } from '../periods/figures.queries.ts'
import { figuresOf } from './close-recruits.ts'
import { listRecruitFigures, listRecruits } from './recruits.queries.ts'

export interface RecruitsAsked {
  topId: string
  currency: string
  activeTurnover: bigint
  activeDeposit: bigint
}

/** What the players whom an agent's links have brought did in a time, before any fee. */
export async function countRecruits(db: Reader, ask: RecruitsAsked, period: Omit<Period, 'kind'>) {
  const recruits = await listRecruits(db, [ask.topId], period.endsAt)
  const rows = await listRecruitFigures(
    db,
    recruits.map(({ member_id }) => member_id),
    period,
  )
  const own = rows.filter(({ currency }) => currency === ask.currency).map(figuresOf)
  const sumOf = (key: 'turnover' | 'rebates' | 'promotions' | 'deposits' | 'withdrawals'): bigint =>
    own.reduce((sum, figures) => sum + figures[key], 0n)
  return {
    ...period,
    figures: makeFigures({
      turnover: sumOf('turnover'),
      rebates: sumOf('rebates'),
      promotions: sumOf('promotions'),
      deposits: sumOf('deposits'),
      withdrawals: sumOf('withdrawals'),
    }),
    active: own.filter((figures) => isActivePlayer(ask, figures)).length,
  }
}
