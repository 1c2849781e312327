import type { RoundsOffer } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSum } from '../../platform/i18n/use-sum.ts'

/** Which rounds, of which stake, what their wins ask for, and how long they can be played. */
export function useRoundsText(): (rounds: RoundsOffer) => string {
  const t = useT()
  const sum = useSum()
  return ({ gameName: game, count, stake, times, days }) =>
    [
      count === null
        ? t('games.rounds.offerOf', { game, stake: sum(stake) })
        : t('games.rounds.offer', { count, game, stake: sum(stake) }),
      t('games.rounds.wins', { times }),
      t('games.rounds.days', { days }),
    ].join(' ')
}
