import type { Column, OddsTable } from '@fairground/lottery'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../../ui/actions/quick-key.tsx'
import { Segment } from '../../../../ui/choices/segment.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { columnName, lineText } from '../../play-name.ts'
import { sharedOdds } from '../column-odds.ts'
import { Lines } from '../lines/lines.tsx'
import styles from './numbers-pad.module.css'
import { picked, quickPicks } from '../quick-picks.ts'
import { shownOdds } from '../../shown-odds.ts'

interface NumbersPadProps {
  game: LotteryGame
  column: Column
  odds: OddsTable | undefined
  entries: readonly number[]
  onRead: (entries: readonly number[]) => void
}

const ways = ['grid', 'write'] as const
/** Of the last digits that stand together on the grid. */
const gridSize = 100
const shownMax = 24

/** Whole numbers, tapped on a grid of their last two digits or typed; in both ways they are the same numbers. */
export function NumbersPad({ game, column, odds, entries, onRead }: NumbersPadProps) {
  const t = useT()
  const [way, setWay] = useState<(typeof ways)[number]>('grid')
  const name = columnName(t, game, column)
  const common = sharedOdds(game, odds, column)
  return (
    <Card className={styles.pad}>
      <div className={styles.head}>
        <span>{t('lottery.pad.pickMin', { name, min: column.entriesMin })}</span>
        {common && (
          <span className={styles.odds}>
            {t('lottery.orders.odds')} <bdi dir="ltr">{shownOdds(common)}</bdi>
          </span>
        )}
      </div>
      <Segment
        label={t('lottery.pad.input')}
        options={ways.map((value) => ({ value, label: t(`lottery.pad.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'write' ? (
        <Lines column={column} entries={entries} onRead={onRead} />
      ) : (
        <>
          <NumberGrid {...{ column, name, entries, onRead }} />
          {entries.length > 0 && <Picked column={column} entries={entries} />}
        </>
      )}
    </Card>
  )
}

/** What is picked, also on the parts of the grid that are not shown. */
function Picked({ column, entries }: Pick<NumbersPadProps, 'column' | 'entries'>) {
  const t = useT()
  const shown = entries.slice(0, shownMax).map((entry) => lineText(column, entry))
  return (
    <p className={styles.picked}>
      {t('lottery.pad.typed', { count: entries.length })}{' '}
      <bdi dir="ltr">{shown.join(' ') + (entries.length > shownMax ? ' …' : '')}</bdi>
    </p>
  )
}

function NumberGrid({ column, name, entries, onRead }: Omit<NumbersPadProps, 'game' | 'odds'> & { name: string }) {
  const t = useT()
  const digits = column.lines?.digits ?? 2
  const [leading, setLeading] = useState<readonly number[]>(() => Array.from({ length: digits - 2 }, () => 0))
  const from = leading.reduce((number, digit) => number * 10 + digit, 0) * gridSize
  // In bets on every order, the number stands for all of them.
  const isListed = column.lines?.form === 'ordered'
  const endings = Array.from({ length: gridSize }, (_, ending) => from + ending).filter(
    (number) => isListed || isSorted(lineText(column, number)),
  )
  const isFull = entries.length >= column.entriesMax
  const picks =
    isListed && digits === 2 ? quickPicks.filter((pick) => picked(column, pick).length <= column.entriesMax) : []
  return (
    <>
      {leading.map((chosen, at) => (
        <fieldset key={at} className={styles.leading} aria-label={t('lottery.pad.leading')}>
          {Array.from({ length: 10 }, (_, digit) => (
            <QuickKey
              key={digit}
              isOn={digit === chosen}
              onClick={() => setLeading(leading.map((known, place) => (place === at ? digit : known)))}
            >
              {`${leading.slice(0, at).join('')}${digit}${'·'.repeat(digits - 1 - at)}`}
            </QuickKey>
          ))}
        </fieldset>
      ))}
      <fieldset className={styles.keys} aria-label={name}>
        {endings.map((number) => {
          const isOn = entries.includes(number)
          return (
            <QuickKey
              key={number}
              isFilled
              isOn={isOn}
              disabled={isFull && !isOn}
              onClick={() => onRead(isOn ? entries.filter((entry) => entry !== number) : [...entries, number])}
            >
              {lineText(column, number)}
            </QuickKey>
          )
        })}
      </fieldset>
      <fieldset className={styles.quick} aria-label={t('lottery.pad.quick')}>
        {picks.map((pick) => (
          <QuickKey key={pick} onClick={() => onRead(picked(column, pick))}>
            {t(`lottery.pad.${pick}`)}
          </QuickKey>
        ))}
        <QuickKey aria-label={t('lottery.pad.clear')} onClick={() => onRead([])} disabled={entries.length === 0}>
          <Icon name="eraser" size={18} />
        </QuickKey>
      </fieldset>
    </>
  )
}

/** Digits ascending, not all alike: one number for all orders of them. */
const isSorted = (text: string): boolean => {
  const sorted = [...text].toSorted().join('')
  return sorted === text && new Set(text).size > 1
}
