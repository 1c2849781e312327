import { useState } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { Chip } from '../../ui/choices/chip.tsx'
import styles from './period-chips.module.css'
import { PeriodSheet } from './period-sheet.tsx'
import { findPreset, presetPeriod, presets, type Period } from './record-days.ts'

export interface PeriodChipsProps {
  period: Period
  today: string
  onChange: (period: Period) => void
}

const bringIntoView = (chip: HTMLButtonElement | null) => chip?.scrollIntoView({ inline: 'nearest', block: 'nearest' })

export function PeriodChips({ period, today, onChange }: PeriodChipsProps) {
  const { t, tag } = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const current = findPreset(period, today)
  const day = (value: string) => formatDate(`${value}T12:00`, tag, 'day')
  return (
    <fieldset className={styles.chips} aria-label={t('site.records.period.label')}>
      {presets.map((preset) => (
        <Chip
          key={preset}
          ref={preset === current ? bringIntoView : undefined}
          isOn={preset === current}
          onClick={() => onChange(presetPeriod(preset, today))}
        >
          {t(`site.records.period.${preset}`)}
        </Chip>
      ))}
      <Chip
        ref={current === undefined ? bringIntoView : undefined}
        isOn={current === undefined}
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      >
        {current === undefined ? `${day(period.from)} – ${day(period.to)}` : t('site.records.period.pick')}
      </Chip>
      <PeriodSheet
        key={String(isPicking)}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        period={period}
        today={today}
        onChange={onChange}
      />
    </fieldset>
  )
}
