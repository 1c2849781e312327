import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Slider } from '../../../ui/choices/slider.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { DownlineRates } from '../commissions/rates-form.tsx'
import { ChangeList } from './change-list.tsx'
import { percentBetween } from './percent-between.ts'
import { useSetSeries, type DownlineSeries } from './rebates-api.ts'
import styles from './rebates.module.css'

interface SeriesSheetProps {
  downline: DownlineSeries
  /** The agent's own. */
  own: number
  onClose: () => void
}

/** Sets the prize group of a direct downline, within its bounds, and says what the agent earns by it. */
export function SeriesSheet({
  downline: { id, account, series: before, lowest, highest },
  own,
  onClose,
}: SeriesSheetProps) {
  const t = useT()
  // A merchant may have narrowed what is allowed: what stands is shown as it is until it is changed.
  const [series, setSeries] = useState(before)
  const save = useSetSeries(onClose)
  const isFixed = lowest >= highest && before === highest
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={<bdi>{account}</bdi>}
      closeLabel={t('site.action.close')}
      foot={
        <Button
          variant="primary"
          size={52}
          isFull
          isBusy={save.isPending}
          disabled={!save.isPending && series === before}
          onClick={() => save.mutate({ body: { memberId: id, before, series } })}
        >
          {t('agents.rebates.save', { series: String(series) })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {isFixed ? (
          <p>{t('agents.rebates.fixed', { series: String(before) })}</p>
        ) : (
          <Slider
            label={t('agents.rebates.series', { series: String(series) })}
            meaning={t('agents.rebates.earns', { percent: percentBetween(own, series) })}
            value={series}
            min={Math.min(lowest, before)}
            max={Math.max(highest, before)}
            onChange={(next) => {
              save.reset()
              setSeries(next)
            }}
            start={t('agents.rebates.lowest', { series: String(lowest) })}
            end={t('agents.rebates.highest', { series: String(highest) })}
          />
        )}
        <Note>{t('agents.rebates.effective')}</Note>
        {save.error && (
          <p role="alert" className={styles.failed}>
            {save.error.code === 'agent_info_wrong' ? t('agents.rebates.refused') : t(`errors.${save.error.code}`)}
          </p>
        )}
        <DownlineRates memberId={id} />
        <h3>{t('agents.rebates.history')}</h3>
        <ChangeList memberId={id} />
      </div>
    </BottomSheet>
  )
}
