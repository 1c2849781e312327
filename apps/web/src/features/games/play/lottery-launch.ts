import type { PrizeMode } from '@fairground/contract'
import { href } from '../../../platform/router/route.ts'

export interface LotteryLaunch {
  /** A lottery of the platform, or `lobby`. */
  code?: string | undefined
  vendor?: string | undefined
  playType?: string | undefined
  prizeMode?: PrizeMode | undefined
}

type PlayType = 'Tradition' | 'Entertainment'

/** Lobbies of one kind of lottery. */
const groups: Readonly<Record<string, string>> = { TCG_LOTTO_VN: 'vietnam', TCG_SEA: 'prizes4d' }

/** Prize modes as play types; in ZY the member chooses. */
const typeOfMode = { Lott: 'Tradition', Elott: 'Entertainment', ZY: undefined } as const

/** Which play type an address opens; `by-vendors`: that is told by the vendors of ELOTT. */
export function playTypeOf({ code, vendor, playType, prizeMode }: LotteryLaunch): PlayType | 'by-vendors' | undefined {
  if (prizeMode) return typeOfMode[prizeMode]
  if (vendor === 'LOTT') return 'Tradition'
  if (vendor === 'ELOTT' || playType === 'ent' || playType === 'Entertainment') return 'Entertainment'
  if (playType === undefined) return undefined
  return code === undefined || code === 'lobby' ? 'by-vendors' : 'Tradition'
}

/** Specification §4: ELOTT if its vendors include the platform's own lotteries, else LOTT. */
export const playTypeByVendors = (vendors: readonly { vassalage: string }[]): PlayType =>
  vendors.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT') ? 'Entertainment' : 'Tradition'

/** The page of the site where a lottery launch leads. */
export function lotteryPage({ code, vendor }: LotteryLaunch, playType: PlayType | undefined): string {
  const group = vendor === undefined ? undefined : groups[vendor]
  if (group) return href('/m/lottery', { group })
  if (code !== undefined && code !== 'lobby') return href('/m/startLottery', { code, playType })
  return playType === undefined ? href('/m/lottery') : href(playType === 'Tradition' ? '/m/lott' : '/m/elott')
}
