import type { Column, OddsTable } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { NumberKey } from '../../../ui/numbers/number-key.tsx'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import { columnName, entryName } from '../play-name.ts'
import { entryOdds, sharedOdds } from './column-odds.ts'
import styles from './column-pad.module.css'
import { entriesOf } from './draft.ts'
import { QuickRow } from './quick-row.tsx'
import { shownOdds } from '../shown-odds.ts'

interface ColumnPadProps {
  game: LotteryGame
  column: Column
  /** This place may be left empty. */
  isOptional: boolean
  entries: readonly number[]
  /** Frequency of each number over the last hundred draws, from the lowest. */
  frequencies: readonly number[] | undefined
  /** In Entertainment, of the play; undefined for a column that none of them is about. */
  odds: OddsTable | undefined
  onToggle: (entry: number) => void
  onSet: (entries: readonly number[]) => void
}

const bigKeysMax = 10

/** The number keys of one column, and quick picks below. */
export function ColumnPad(props: ColumnPadProps) {
  const { game, column, isOptional, entries, frequencies, odds, onToggle, onSet } = props
  const t = useT()
  const all = entriesOf(column)
  const name = columnName(t, game, column)
  const isBig = game.isFaced(column) || (!column.names && all.length <= bigKeysMax)
  const common = sharedOdds(game, odds, column)
  const isFull = column.entriesMax > 1 && entries.length >= column.entriesMax
  return (
    <>
      <div className={styles.head}>
        <span>
          {isOptional ? t('lottery.pad.pickAny', { name }) : t('lottery.pad.pickMin', { name, min: column.entriesMin })}
        </span>
        {common && (
          <span className={styles.odds}>
            {t('lottery.orders.odds')} <bdi dir="ltr">{shownOdds(common)}</bdi>
          </span>
        )}
        {frequencies && !odds && (
          <span className={styles.note}>
            <Icon name="chart-bar" size={14} />
            {t('lottery.pad.frequency')}
          </span>
        )}
      </div>
      <fieldset
        className={styles.keys}
        aria-label={name}
        data-kind={kindOf(game, column, isBig)}
        data-count={all.length}
      >
        {all.map((entry) => (
          <EntryKey
            key={entry}
            {...{ game, column, entry, isBig }}
            isOn={entries.includes(entry)}
            isBlocked={isFull && !entries.includes(entry)}
            odds={entryOdds(game, odds, { column, entry })}
            count={odds ? undefined : frequencies?.[entry - column.from]}
            onClick={() => onToggle(entry)}
          />
        ))}
      </fieldset>
      {all.length > 1 && column.entriesMax > 1 && (
        <QuickRow {...{ game, column, onSet }} isEmpty={entries.length === 0} />
      )}
    </>
  )
}

const ballsMin = 20

/** How the keys are laid out: words by what they are, else digits, balls or small numbers. */
function kindOf(game: LotteryGame, column: Column, isBig: boolean): string {
  if (!game.isFaced(column)) return column.names ? column.role : isBig ? 'digits' : 'numbers'
  return column.to - column.from >= ballsMin ? 'balls' : 'digits'
}

interface EntryKeyProps {
  game: LotteryGame
  column: Column
  entry: number
  isBig: boolean
  isOn: boolean
  /** The column is full. */
  isBlocked: boolean
  odds: string | undefined
  /** Of the last hundred draws. */
  count: number | undefined
  onClick: () => void
}

/** A number, a word, a die or a car, with its odds or its frequency below. */
function EntryKey({ game, column, entry, isBig, isOn, isBlocked, odds, count, onClick }: EntryKeyProps) {
  const t = useT()
  const name = entryName(t, game, { column, entry })
  const held = game.holds(column, entry)
  const key = held.length > 0 ? `${name} (${held.join(', ')})` : name
  const note = odds ?? (count === undefined ? undefined : t('lottery.pad.times', { count }))
  const label = odds
    ? t('lottery.pad.keyOdds', { key, odds })
    : count === undefined
      ? held.length > 0
        ? key
        : undefined
      : t('lottery.pad.key', { key, count })
  if (isBig)
    return (
      <NumberKey
        value={<Face game={game} column={column} entry={entry} />}
        note={note}
        aria-label={label ?? (game.isFaced(column) ? key : undefined)}
        isOn={isOn}
        disabled={isBlocked}
        onClick={onClick}
      />
    )
  return (
    <QuickKey isFilled isOn={isOn} aria-label={label} disabled={isBlocked} onClick={onClick}>
      {name}
      {held.length > 0 && <small className={styles.held}>{held.join(' ')}</small>}
      {note && <small className={styles.keyNote}>{note}</small>}
    </QuickKey>
  )
}

/** Triples and pairs are several dice. */
function Face({ game, column, entry }: Pick<EntryKeyProps, 'game' | 'column' | 'entry'>) {
  const { KeyFace } = game
  if (!KeyFace || !game.isFaced(column)) return entry
  const values = Array.from(column.names?.[entry] ?? [], Number)
  return (
    <span className={styles.faces}>
      {(values.length > 0 ? values : [entry]).map((value, index) => (
        <KeyFace key={index} value={value} />
      ))}
    </span>
  )
}
