import { useState } from 'react'
import { lotteryHref } from '../../../../entities/game/game-href.ts'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Segment } from '../../../../ui/choices/segment.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { useProvinces } from '../../api.ts'
import styles from './province-bar.module.css'

const regions = ['north', 'central', 'south'] as const

/** The provinces of a region with their next draws: each leads to its own page. */
export function ProvinceBar({ lottery }: { lottery: string }) {
  const { t, tag } = useLanguage()
  const { data, isError, refetch } = useProvinces()
  const [chosen, setChosen] = useState<(typeof regions)[number]>()
  if (isError && !data)
    return (
      <p className={styles.failed}>
        {t('lottery-vietnam.province.failed')}
        <Button size={36} onClick={() => void refetch()}>
          {t('site.failed.again')}
        </Button>
      </p>
    )
  const region = chosen ?? data?.list.find((each) => each.lottery === lottery)?.region ?? 'south'
  const provinces = data?.list.filter((each) => each.region === region)
  return (
    <nav className={styles.bar} aria-label={t('lottery-vietnam.province.label')}>
      <Segment
        label={t('lottery-vietnam.region.label')}
        options={regions.map((value) => ({ value, label: t(`lottery-vietnam.region.${value}`) }))}
        value={region}
        onChange={setChosen}
      />
      {!provinces && <Skeleton height={52} radius={14} />}
      {provinces?.length === 0 && <p className={styles.none}>{t('lottery-vietnam.province.none')}</p>}
      {provinces && provinces.length > 0 && (
        <Rail gap={8}>
          {provinces.map((each) => (
            <a
              key={each.lottery}
              className={styles.province}
              href={lotteryHref(each.lottery)}
              data-replace
              aria-current={each.lottery === lottery ? 'true' : undefined}
            >
              <b>{each.name}</b>
              <bdi>{formatDate(each.current.drawsAt, tag, 'dayTime')}</bdi>
            </a>
          ))}
        </Rail>
      )}
    </nav>
  )
}
