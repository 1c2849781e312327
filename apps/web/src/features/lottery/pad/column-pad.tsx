import type { DigitsColumn } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { NumberKey } from '../../../ui/numbers/number-key.tsx'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import { columnName, entryName } from '../play-name.ts'
import styles from './column-pad.module.css'
import { entriesOf } from './draft.ts'
import { picked, quickPicksOf } from './quick-picks.ts'

interface ColumnPadProps {
  column: DigitsColumn
  positions: number
  /** This place may be left empty. */
  isOptional: boolean
  entries: readonly number[]
  /** Frequency of each digit in this place over the last hundred draws. */
  frequencies: readonly number[] | undefined
  onToggle: (entry: number) => void
  onSet: (entries: readonly number[]) => void
}

const digitKeys = 10

/** The number keys of one column, and quick picks below. */
export function ColumnPad({ column, positions, isOptional, entries, frequencies, onToggle, onSet }: ColumnPadProps) {
  const t = useT()
  const all = entriesOf(column)
  const name = columnName(t, column, positions)
  const isDigits = !column.names && all.length <= digitKeys
  return (
    <>
      <div className={styles.head}>
        <span>
          {isOptional ? t('lottery.pad.pickAny', { name }) : t('lottery.pad.pickMin', { name, min: column.entriesMin })}
        </span>
        {frequencies && (
          <span className={styles.note}>
            <Icon name="chart-bar" size={14} />
            {t('lottery.pad.frequency')}
          </span>
        )}
      </div>
      <fieldset
        className={styles.keys}
        aria-label={name}
        data-kind={isDigits ? 'digits' : column.names ? column.role : 'numbers'}
      >
        {all.map((entry) => {
          const key = entryName(t, column, { entry, positions })
          const isOn = entries.includes(entry)
          if (!isDigits)
            return (
              <QuickKey key={entry} isFilled isOn={isOn} onClick={() => onToggle(entry)}>
                {key}
              </QuickKey>
            )
          const count = frequencies?.[entry]
          return (
            <NumberKey
              key={entry}
              value={entry}
              note={count === undefined ? undefined : t('lottery.pad.times', { count })}
              aria-label={count === undefined ? undefined : t('lottery.pad.key', { key, count })}
              isOn={isOn}
              onClick={() => onToggle(entry)}
            />
          )
        })}
      </fieldset>
      <fieldset className={styles.quick} aria-label={t('lottery.pad.quick')}>
        {quickPicksOf(column).map((pick) => (
          <QuickKey key={pick} onClick={() => onSet(picked(column, pick))}>
            {t(`lottery.pad.${pick}`)}
          </QuickKey>
        ))}
        <QuickKey aria-label={t('lottery.pad.clear')} onClick={() => onSet([])} disabled={entries.length === 0}>
          <Icon name="eraser" size={18} />
        </QuickKey>
      </fieldset>
    </>
  )
}
