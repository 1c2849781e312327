import { realityMinutes } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { isStepUp } from '../../../entities/step-up/is-step-up.ts'
import { StepUpForm } from '../../../entities/step-up/step-up-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRealityCheck } from '../api.ts'
import styles from '../limits/limit-groups.module.css'
import pauseStyles from '../time-out/pause.module.css'

/** The interval of the reality check. */
export function RealityChoice({ minutes }: { minutes: number | null }) {
  const t = useT()
  const check = useRealityCheck(() => toast.show({ tone: 'success', text: t('responsible-gaming.reality.saved') }))
  return (
    <Section title={t('responsible-gaming.reality.title')} icon={<Icon name="bell" size={20} />}>
      <p className={styles.about}>{t('responsible-gaming.reality.text')}</p>
      <Card>
        <fieldset
          className={pauseStyles.lengths}
          aria-label={t('responsible-gaming.reality.every')}
          aria-busy={check.isPending}
        >
          {[null, ...realityMinutes].map((value) => (
            <Radio
              key={value}
              name="reality"
              checked={
                value ===
                ((check.isPending || isStepUp(check.error)) && check.variables ? check.variables.body.minutes : minutes)
              }
              onChange={() => check.mutate({ body: { minutes: value } })}
            >
              {value === null
                ? t('responsible-gaming.reality.off')
                : t('responsible-gaming.reality.minutes', { minutes: value })}
            </Radio>
          ))}
        </fieldset>
        <StepUpForm
          command={check}
          onGive={(password) => check.variables && check.mutate({ body: { ...check.variables.body, password } })}
        />
        {check.error && !isStepUp(check.error) && (
          <p role="alert" className={pauseStyles.failure}>
            {t(`errors.${check.error.code}`)}
          </p>
        )}
      </Card>
    </Section>
  )
}
