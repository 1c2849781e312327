import type { BetOption } from '@fairground/lottery'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { optionName, subjectName } from './option-name.ts'
import styles from './roads.module.css'

interface StreakRowProps {
  game: LotteryGame
  option: BetOption
  against: BetOption | undefined
  length: number
  onBet: (option: BetOption) => void
}

/** “Big, 6 times in a row”, with a bet on it and one against it. */
export function StreakRow({ game, option, against, length, onBet }: StreakRowProps) {
  const t = useT()
  const of = subjectName(t, game, option)
  return (
    <div className={styles.streak}>
      <span>
        <b>{t('lottery.trends.inRow', { option: optionName(t, game, option), count: length })}</b>
        <bdi>{of}</bdi>
      </span>
      {[option, against].map((side) => {
        if (!side) return null
        const name = optionName(t, game, side)
        return (
          <Button
            key={side.entry}
            variant={side === option ? 'tint' : 'secondary'}
            size={48}
            aria-label={t('lottery.trends.bet', { option: name, of })}
            onClick={() => onBet(side)}
          >
            {name}
          </Button>
        )
      })}
    </div>
  )
}
