import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSelfExclude, useTimeOut, type Limits, type Pause } from '../api.ts'
import styles from '../limits/limit-groups.module.css'
import { PauseSheet } from './pause-sheet.tsx'

const days = [1, 7, 30, 42] as const
const months = [6, 12, 24, 60, 'open'] as const

/**
 * A time-out or an exclusion: explanation, length, and a confirmation.
 * @param pause the one that runs, which a shorter one leaves as it is
 */
export function PauseChoice({ pause }: { pause: Pause | null }) {
  const t = useT()
  const [open, setOpen] = useState<'timeOut' | 'exclude' | null>(null)
  const started = (text: string) => (after: Limits) => {
    const isKept = pause !== null && after.pause?.kind === pause.kind && after.pause.endsAt === pause.endsAt
    toast.show(isKept ? { tone: 'info', text: t('responsible-gaming.pause.kept') } : { tone: 'success', text })
    setOpen(null)
    scrollTo({ top: 0 })
  }
  const timeOut = useTimeOut(started(t('responsible-gaming.pause.startedTimeOut')))
  const exclude = useSelfExclude(started(t('responsible-gaming.pause.startedExclude')))
  const close = () => setOpen(null)
  return (
    <Section title={t('responsible-gaming.pause.title')} icon={<Icon name="pause" weight="fill" size={20} />}>
      <p className={styles.about}>{t('responsible-gaming.pause.text')}</p>
      <List label={t('responsible-gaming.pause.title')}>
        <ListRow
          title={t('responsible-gaming.pause.timeOut')}
          sub={t('responsible-gaming.pause.timeOutSub')}
          aria-haspopup="dialog"
          onClick={() => setOpen('timeOut')}
          hasCaret
        />
        <ListRow
          title={t('responsible-gaming.pause.exclude')}
          sub={t('responsible-gaming.pause.excludeSub')}
          aria-haspopup="dialog"
          onClick={() => setOpen('exclude')}
          hasCaret
        />
      </List>
      <PauseSheet
        kind="timeOut"
        isOpen={open === 'timeOut'}
        onClose={close}
        lengths={days.map((length) => ({ value: String(length), label: t(`responsible-gaming.pause.days.${length}`) }))}
        isBusy={timeOut.isPending}
        failure={timeOut.error}
        onStart={(length) => timeOut.mutate({ body: { days: Number(length) } })}
      />
      <PauseSheet
        kind="exclude"
        isOpen={open === 'exclude'}
        onClose={close}
        lengths={months.map((length) => ({
          value: String(length),
          label: t(`responsible-gaming.pause.months.${length}`),
        }))}
        isBusy={exclude.isPending}
        failure={exclude.error}
        onStart={(length) => exclude.mutate({ body: { months: monthsOf(length) } })}
      />
    </Section>
  )
}

const monthsOf = (length: string) => {
  const found = months.find((each) => String(each) === length)
  return found === undefined || found === 'open' ? null : found
}
