import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Segment } from '../../../../ui/choices/segment.tsx'
import { Stepper } from '../../../../ui/choices/stepper.tsx'
import { plainUnit } from '../../plain-unit.ts'
import styles from './stake-row.module.css'

const MultipleSheet = lazySheet(async () => (await import('./multiple-sheet.tsx')).MultipleSheet)

interface StakeRowProps {
  units: readonly string[]
  unit: string
  onUnit: (unit: string) => void
  multiple: number
  multipleMax: number
  onMultiple: (multiple: number) => void
  onRandom: () => void
}

/** More prices than this stand close; with more characters than this they get a row of their own. */
const inRow = 3
const charactersInRow = 13

/** Price of a bet, multiplier, and random pick. */
export function StakeRow({ units, unit, onUnit, multiple, multipleMax, onMultiple, onRandom }: StakeRowProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const isMany = units.length > inRow
  const isWide = isMany && units.map(plainUnit).join('').length > charactersInRow
  return (
    <div className={styles.row} data-many={isMany || undefined} data-wide={isWide || undefined}>
      <div className={styles.units}>
        <Segment
          label={t('lottery.stake.unit')}
          options={units.map((value) => ({ value, label: <bdi dir="ltr">{plainUnit(value)}</bdi> }))}
          value={unit}
          onChange={onUnit}
        />
      </div>
      <div className={styles.multiple}>
        <Stepper
          label={t('lottery.stake.multiple')}
          decreaseLabel={t('lottery.stake.less')}
          increaseLabel={t('lottery.stake.more')}
          value={multiple}
          max={multipleMax}
          onChange={onMultiple}
        >
          <button
            type="button"
            className={styles.choose}
            aria-label={t('lottery.stake.chooseMultiple', { count: multiple })}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            ×{multiple}
          </button>
        </Stepper>
      </div>
      <IconButton shape="square" className={styles.random} label={t('lottery.pad.random')} onClick={onRandom}>
        <Icon name="shuffle" size={20} />
      </IconButton>
      <MultipleSheet
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        multiple={multiple}
        multipleMax={multipleMax}
        onChoose={(next) => {
          setChoosing(false)
          onMultiple(next)
        }}
      />
    </div>
  )
}
