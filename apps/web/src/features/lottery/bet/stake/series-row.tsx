import { fullSeries } from '@fairground/lottery'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Slider } from '../../../../ui/choices/slider.tsx'

interface SeriesRowProps {
  min: number
  max: number
  /** The member's own: what lies between it and the chosen one comes back. */
  own: number
  series: number
  onChange: (series: number) => void
}

/** In Tradition: a higher prize, or more of the stake back. */
export function SeriesRow({ own, series, ...rest }: SeriesRowProps) {
  const t = useT()
  return (
    <Slider
      {...rest}
      label={t('lottery.series.label', { series: String(series) })}
      meaning={t('lottery.series.back', { percent: String(((own - series) * 100) / fullSeries) })}
      value={series}
      start={t('lottery.series.moreBack')}
      end={t('lottery.series.higherPrize')}
    />
  )
}
