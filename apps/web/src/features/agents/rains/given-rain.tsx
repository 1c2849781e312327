import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { exact } from '../figures/shown-figures.ts'
import { useCancelRain, type GivenRain as Rain } from './rains-api.ts'
import styles from './rains.module.css'

/** A rain of the agent's, with what came of it; it can be cancelled until it begins. */
export function GivenRain({ rain }: { rain: Rain }) {
  const { t, tag } = useLanguage()
  const money = (wire: string) => (
    <bdi dir="ltr">
      {exact(wire)} {rain.currency}
    </bdi>
  )
  const envelopes = rain.prizes.reduce((sum, { count }) => sum + count, 0)
  return (
    <article aria-label={rain.reference}>
      <Card className={styles.given}>
        <div className={styles.head}>
          <h3>{formatDate(rain.startsAt, tag, 'yearTime')}</h3>
          <span className={styles.state} data-state={rain.state}>
            {t(`agents.rains.states.${rain.state}`)}
          </span>
        </div>
        <Facts
          facts={[
            [t('agents.rains.amount'), money(rain.amount)],
            [t('agents.rains.reach'), t(`agents.rains.reaches.${rain.reach}`)],
            [t('agents.rains.members'), rain.members],
            [t('agents.rains.caughtOf'), t('agents.rains.count', { caught: rain.catches, envelopes })],
            [t('agents.rains.caught'), money(rain.caught)],
            rain.returned !== null && [t('agents.rains.returned'), money(rain.returned)],
            [t('agents.rains.reference'), <bdi key="reference">{rain.reference}</bdi>],
          ]}
        />
        <details className={styles.hash}>
          <summary>{t('agents.rains.hash')}</summary>
          <code dir="ltr">{rain.commitment}</code>
        </details>
        {rain.state === 'announced' && <Cancel rain={rain} />}
      </Card>
    </article>
  )
}

function Cancel({ rain: { id, amount, currency } }: { rain: Rain }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelRain(() => {
    setAsking(false)
    toast.show({ tone: 'success', text: t('agents.rains.cancelled') })
  })
  return (
    <>
      <p role="alert" className={styles.failed}>
        {cancel.error ? t(`errors.${cancel.error.code}`) : null}
      </p>
      <Button isFull onClick={() => setAsking(true)}>
        {t('agents.rains.cancel')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('agents.rains.cancelAsk')}
        text={t('agents.rains.cancelText', { amount: `${exact(amount)} ${currency}` })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('agents.rains.keep')}</Button>
            <Button
              variant="primary"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id } }, { onError: () => setAsking(false) })}
            >
              {t('agents.rains.cancel')}
            </Button>
          </>
        }
      />
    </>
  )
}
