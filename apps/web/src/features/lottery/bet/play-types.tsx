import type { PlayType } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
import styles from './play-tabs.module.css'

interface PlayTypesProps {
  value: PlayType
  onChange: (playType: PlayType) => void
}

/** How a bet is priced: by the prize group, or by odds. */
export function PlayTypes({ value, onChange }: PlayTypesProps) {
  const t = useT()
  return (
    <div className={styles.types}>
      <Segment
        label={t('lottery.playType.label')}
        options={(['tradition', 'entertainment'] as const).map((type) => ({
          value: type,
          label: t(`lottery.playType.${type}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
