import { formatDecimal } from '@fairground/money'
import type { LotteryGame } from '../families/lottery-game.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { percentOf } from '../percent-of.ts'
import type { SlipLine } from './bet-slip.ts'
import type { PricedLine } from './pricing.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { playName, selectionText } from '../selection-text.ts'
import { pickedOdds } from './content/picked-ids.ts'
import { plainUnit } from '../plain-unit.ts'
import styles from './slip-sheet.module.css'
import { shownOdds } from '../shown-odds.ts'

interface SlipLineRowProps {
  line: SlipLine
  price: PricedLine
  game: LotteryGame
  multipleMax: number
  onMultiple: (multiple: number) => void
  onRemove: () => void
}

export function SlipLineRow({ line, price, game, multipleMax, onMultiple, onRemove }: SlipLineRowProps) {
  const t = useT()
  const sum = useSum()
  const { play, selection, odds } = price.line
  const name = playName(t, game, play)
  return (
    <li className={styles.line}>
      <div>
        <b>{name}</b>
        <span className={styles.picks}>
          <bdi>{selectionText(t, game, { play, ...selection })}</bdi>
        </span>
        {odds && (
          <small>
            {t('lottery.orders.odds')} <bdi dir="ltr">{shownOdds(pickedOdds(play, selection, odds))}</bdi>
          </small>
        )}
      </div>
      <IconButton label={t('lottery.slip.remove', { play: name })} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </IconButton>
      <div className={styles.price}>
        <Stepper
          size={36}
          label={t('lottery.stake.multiple')}
          decreaseLabel={t('lottery.stake.less')}
          increaseLabel={t('lottery.stake.more')}
          value={line.multiple}
          max={multipleMax}
          onChange={onMultiple}
        >
          ×{line.multiple}
        </Stepper>
        <span>
          {t('lottery.slip.line', { count: price.notes, unit: plainUnit(line.unit) })}
          {price.line.odds &&
            price.line.priceRate !== undefined &&
            ` · ${t('lottery.bar.rate', { percent: percentOf(price.line.priceRate) })}`}
        </span>
      </div>
      <bdi className={styles.stake} dir="ltr">
        {sum(formatDecimal(price.stake))}
      </bdi>
    </li>
  )
}
