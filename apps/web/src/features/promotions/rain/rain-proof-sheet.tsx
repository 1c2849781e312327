import { verifyRain } from '@fairground/fair'
import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useRainProof } from './api.ts'
import styles from './rain-sheets.module.css'

interface RainProofSheetProps {
  isOpen: boolean
  rainId: string
  onClose: () => void
}

/** Shuffles the pool again in this browser and compares it with the hash that was published before. */
export function RainProofSheet({ isOpen, rainId, onClose }: RainProofSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('promotions.rain.check')}
      closeLabel={t('site.action.close')}
      isText
    >
      {isOpen && <Proof rainId={rainId} />}
    </BottomSheet>
  )
}

function Proof({ rainId }: { rainId: string }) {
  const t = useT()
  const sum = useSum()
  const { data, isError, refetch } = useRainProof(rainId)
  const verdict = useMemo(
    () => data && (data.seed === null ? 'waiting' : verifyRain({ ...data, seed: data.seed })),
    [data],
  )
  if (isError && !data) return <LoadFailed title={t('promotions.rain.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius={12} />
  const isMatch = verdict === 'ok'
  return (
    <div className={styles.text}>
      {verdict === 'waiting' ? (
        <p>{t('promotions.rain.checkLater')}</p>
      ) : (
        <output className={styles.verdict} data-bad={!isMatch || undefined}>
          <Icon name={isMatch ? 'check-circle' : 'warning-circle'} weight="fill" size={28} />
          {t(isMatch ? 'promotions.rain.ok' : 'promotions.rain.bad')}
        </output>
      )}
      <h3>{t('promotions.rain.hash')}</h3>
      <code dir="ltr">{data.commitment}</code>
      {data.seed !== null && (
        <>
          <h3>{t('promotions.rain.seed')}</h3>
          <code dir="ltr">{data.seed}</code>
        </>
      )}
      {data.catches.length > 0 && (
        <>
          <h3>{t('promotions.rain.own')}</h3>
          <ul>
            {data.catches.map(({ number, place, amount }) => (
              <li key={number}>{t('promotions.rain.catch', { number, place, amount: sum(amount) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
