import type { PromotionTerms } from '@fairground/contract'
import { birthdayStanding, signInStanding, weeklyStanding } from './calendar.ts'
import { nothing, type Ask, type Standing } from './kind.ts'
import { missionsStanding } from './missions.ts'
import { referralStanding } from '../invite/referral-standing.ts'
import { appStanding, codeStanding, levelStanding } from './once.ts'
import { raceStanding } from '../races/race-standing.ts'
import { periodStanding } from './periods.ts'

/** One entry for each kind: a new kind does not compile without its own. */
export async function standingOf({ terms, ...ask }: Ask<PromotionTerms>): Promise<Standing> {
  switch (terms.kind) {
    case 'deposit':
      // Joined and granted with a deposit, in `bonuses`.
      return nothing
    case 'sign_in':
      return signInStanding({ ...ask, terms })
    case 'code':
      return codeStanding({ ...ask, terms })
    case 'rebate':
    case 'cashback':
      return periodStanding({ ...ask, terms })
    case 'birthday':
      return birthdayStanding({ ...ask, terms })
    case 'weekly':
      return weeklyStanding({ ...ask, terms })
    case 'level':
      return levelStanding({ ...ask, terms })
    case 'app':
      return appStanding({ ...ask, terms })
    case 'race':
      return raceStanding({ ...ask, terms })
    case 'missions':
      return missionsStanding({ ...ask, terms })
    case 'referral':
      return referralStanding({ ...ask, terms })
  }
}

/** Kinds that count from joining: what was played before does not. */
export const isJoinedFirst = (kind: string): boolean => ['rebate', 'cashback', 'missions', 'race'].includes(kind)
