import { useT } from '../../../../platform/i18n/use-i18n.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { playName } from '../../selection-text.ts'
import type { RepeatedBet } from './repeat-orders.ts'
import { plainUnit } from '../../plain-unit.ts'
import styles from '../slip-sheet.module.css'

interface RepeatNoteProps {
  repeated: RepeatedBet
  game: LotteryGame
  multipleMax: number
}

/** What has changed since a repeated bet: lines that are left out, each with its reason, and other odds. */
export function RepeatNote({ repeated: { leftOut, hasNewOdds }, game, multipleMax }: RepeatNoteProps) {
  const t = useT()
  if (leftOut.length === 0 && !hasNewOdds) return null
  return (
    <output className={styles.repeated}>
      {leftOut.length > 0 && (
        <>
          {t('lottery.repeat.leftOut', { count: leftOut.length })}
          <ul>
            {leftOut.map(({ line, reason }, index) => {
              const known = game.findPlay(line.play)
              const play = known ? playName(t, game, known) : line.play
              const unit = plainUnit(line.unit)
              return (
                <li key={index}>
                  {t(`lottery.repeat.${reason}`, { play, unit, multiple: line.multiple, max: multipleMax })}
                </li>
              )
            })}
          </ul>
        </>
      )}
      {hasNewOdds && <p>{t('lottery.repeat.odds')}</p>}
    </output>
  )
}
