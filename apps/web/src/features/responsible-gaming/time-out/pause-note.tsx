import { isStepUp } from '../../../entities/step-up/is-step-up.ts'
import { StepUpForm } from '../../../entities/step-up/step-up-form.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useComeBack, type Pause } from '../api.ts'
import styles from './pause.module.css'

/** Says that play is closed, until when, and what remains open. */
export function PauseNote({ pause }: { pause: Pause }) {
  const { t, tag } = useLanguage()
  // With the year: an exclusion lasts for several.
  const at = (instant: string) => formatDate(instant, tag, 'yearTime')
  const back = useComeBack(() => toast.show({ tone: 'success', text: t('responsible-gaming.pause.comeBackDone') }))
  const { kind, endsAt, backAt, canComeBack } = pause
  const text = () => {
    if (backAt) return t('responsible-gaming.pause.back', { at: at(backAt) })
    if (canComeBack) return t('responsible-gaming.pause.over')
    return endsAt ? t('responsible-gaming.pause.until', { at: at(endsAt) }) : t('responsible-gaming.pause.open')
  }
  return (
    <section
      className={styles.note}
      aria-label={t(kind === 'time_out' ? 'responsible-gaming.pause.onTimeOut' : 'responsible-gaming.pause.onExclude')}
    >
      <h2>
        <Icon name="pause" weight="fill" size={18} />
        {t(kind === 'time_out' ? 'responsible-gaming.pause.onTimeOut' : 'responsible-gaming.pause.onExclude')}
      </h2>
      <p>{text()}</p>
      {back.error && !isStepUp(back.error) && <p role="alert">{t(`errors.${back.error.code}`)}</p>}
      <StepUpForm command={back} onGive={(password) => back.mutate({ body: { password } })} />
      {canComeBack && !isStepUp(back.error) && (
        <Button isBusy={back.isPending} onClick={() => back.mutate({ body: {} })}>
          {t('responsible-gaming.pause.comeBack')}
        </Button>
      )}
    </section>
  )
}
