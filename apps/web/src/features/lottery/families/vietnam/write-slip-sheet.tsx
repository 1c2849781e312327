import type { Game } from '@fairground/lottery'
import { formatDecimal } from '@fairground/money'
import { useMemo, useState } from 'react'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { percentOf } from '../../percent-of.ts'
import { playName, selectionText } from '../../selection-text.ts'
import { totalsOf, type Terms } from '../../slip/pricing.ts'
import type { EntryProps } from '../lottery-game.ts'
import { isOwn, readSlipLines, weekdayOf, type Reading, type ReadingFault } from './slip-readings.ts'
import { kindText } from './vietnam-words.ts'
import { plainUnit } from '../../plain-unit.ts'
import { useProvinces } from '../../api.ts'
import styles from './write-slip-sheet.module.css'

type Vietnam = Extract<Game, { family: 'vietnam' }>

interface WriteSlipSheetProps extends EntryProps {
  isOpen: boolean
  onClose: () => void
}

/** A slip in southern shorthand: what was understood of it, line by line, before anything is bet. */
export function WriteSlipSheet({ isOpen, onClose, settings: game, terms, offer, onAdd }: WriteSlipSheetProps) {
  const t = useT()
  const settings = game as Vietnam
  const { data: provinces } = useProvinces()
  const own = provinces?.list.find((each) => each.lottery === terms.lottery)
  const weekday = provinces && weekdayOf(new Date(own?.current.drawsAt ?? provinces.now))
  const sum = useSum()
  const [text, setText] = useState('')
  const { readings, faults } = useMemo(
    () =>
      readSlipLines(text, {
        settings,
        weekday,
        placeOf: (stations) => (isOwn(settings, stations) ? { terms, offer } : undefined),
      }),
    [text, settings, terms, offer, weekday],
  )
  const { stake } = totalsOf(
    readings.map(({ priced }) => priced),
    terms.currency,
  )
  const canAdd = readings.length > 0 && faults.length === 0
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={t('lottery-vietnam.slip.title')}
      closeLabel={t('lottery.close')}
      foot={
        <Button
          variant="primary"
          size={52}
          isFull
          disabled={!canAdd}
          onClick={() => {
            onAdd(readings.map(({ line }) => line))
            setText('')
            onClose()
          }}
        >
          {canAdd
            ? t('lottery-vietnam.slip.add', { count: readings.length, stake: sum(formatDecimal(stake)) })
            : t(`lottery-vietnam.slip.${faults.length > 0 ? 'mend' : 'nothing'}`)}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.field}>
          <TextareaField
            label={t('lottery-vietnam.slip.field')}
            value={text}
            rows={5}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('lottery-vietnam.slip.example')}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {faults.length > 0 && (
          <ul className={styles.faults} role="alert">
            {faults.map((fault, at) => (
              <li key={at}>{t('lottery-vietnam.slip.fault', { line: fault.line, fault: faultText(t, fault, sum) })}</li>
            ))}
          </ul>
        )}
        {readings.length > 0 && <Understood terms={terms} readings={readings} />}
        <p className={styles.help}>{t('lottery-vietnam.slip.help')}</p>
      </div>
    </BottomSheet>
  )
}

function Understood({ terms, readings }: { terms: Terms; readings: readonly Reading[] }) {
  const t = useT()
  const sum = useSum()
  return (
    <section aria-label={t('lottery-vietnam.slip.understood')}>
      <h3 className={styles.title}>{t('lottery-vietnam.slip.understood')}</h3>
      <Card isFlush>
        <ul className={styles.readings}>
          {readings.map(({ bet, line, priced: { line: priced, notes, stake } }, at) => (
            <li key={at}>
              <b>{playName(t, terms.game, priced.play)}</b>
              <bdi dir="ltr">{selectionText(t, terms.game, { play: priced.play, ...priced.selection })}</bdi>
              <span>
                {t('lottery-vietnam.slip.price', {
                  count: notes,
                  unit: plainUnit(line.unit),
                  stake: sum(formatDecimal(stake)),
                })}
                {priced.odds &&
                  priced.priceRate !== undefined &&
                  ` · ${t('lottery.bar.rate', { percent: percentOf(priced.priceRate) })}`}
                {bet.duplicates > 0 && ` · ${t('lottery-vietnam.slip.duplicates', { count: bet.duplicates })}`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** One sentence for each fault. */
function faultText(t: Translate, fault: ReadingFault, sum: (decimal: string) => string): string {
  switch (fault.code) {
    case 'station_ambiguous':
      return t('lottery-vietnam.fault.station_ambiguous', { text: fault.text, names: fault.names.join(', ') })
    case 'station_elsewhere':
    case 'stations_repeated':
      return t(`lottery-vietnam.fault.${fault.code}`, { name: fault.name })
    case 'stations_apart':
      return t('lottery-vietnam.fault.stations_apart', { names: fault.names.join(', ') })
    case 'stations_few':
      return t('lottery-vietnam.fault.stations_few', { text: fault.text, names: fault.names.join(', ') || '–' })
    case 'digits_wrong':
      return t('lottery-vietnam.fault.digits_wrong', { text: fault.text, digits: fault.digits })
    case 'too_long':
      return t('lottery-vietnam.fault.too_long', { max: fault.max })
    case 'amount_range':
      return t('lottery-vietnam.fault.amount_range', { min: sum(fault.min), max: sum(fault.max) })
    case 'pays_too_much':
      return t('lottery.bar.tooHigh', { max: sum(fault.text) })
    case 'not_offered':
      return t('lottery-vietnam.fault.not_offered', { text: kindText(t, fault.text) })
    case 'amount_missing':
    case 'digits_mixed':
    case 'no_station':
      return t(`lottery-vietnam.fault.${fault.code}`)
    case 'amount_wrong':
    case 'malformed':
    case 'play_elsewhere':
    case 'play_unknown':
    case 'range_wrong':
    case 'station_count':
    case 'station_unknown':
    case 'too_few':
    case 'too_many':
      return t(`lottery-vietnam.fault.${fault.code}`, { text: fault.text })
  }
}
