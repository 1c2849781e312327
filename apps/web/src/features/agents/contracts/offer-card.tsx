import type { AgentContract } from '@fairground/contract'
import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useAnswerContract } from './contracts-api.ts'
import styles from './contracts.module.css'
import { LazySimulator } from './terms/lazy-simulator.ts'
import { TermsView } from './terms/terms-view.tsx'

/** What waits to be signed: the terms, what they would have paid, and the answer. */
export function OfferCard({
  contract,
  offer,
}: {
  contract: AgentContract
  offer: NonNullable<AgentContract['offer']>
}) {
  const { t, tag } = useLanguage()
  const [isSimulating, setSimulating] = useState(false)
  const answer = useAnswerContract(() => toast.show({ tone: 'success', text: t('agents.contracts.answered') }))
  const send = (isAccepted: boolean) =>
    answer.mutate({ params: { id: contract.id }, body: { version: offer.version, hash: offer.hash, isAccepted } })
  return (
    <Card className={styles.card}>
      <h2>{t('agents.contracts.waiting')}</h2>
      <p className={styles.sub}>
        {t('agents.contracts.offeredBy', {
          other: contract.first?.account ?? t('agents.contracts.house'),
          until: formatDate(offer.expiresAt, tag, 'yearTime'),
        })}
      </p>
      <TermsView terms={offer.terms} />
      <p className={styles.sub}>{t('agents.contracts.fromNext')}</p>
      <p className={styles.hash}>
        {t('agents.contracts.hash')} <bdi dir="ltr">{offer.hash}</bdi>
      </p>
      <Button onClick={() => setSimulating(true)}>{t('agents.contracts.simulate')}</Button>
      <p role="alert" className={styles.failed}>
        {answer.error && t(`errors.${answer.error.code}`)}
      </p>
      <div className={styles.actions}>
        <Button isBusy={answer.isPending} onClick={() => send(false)}>
          {t('agents.contracts.refuse')}
        </Button>
        <Button variant="primary" isBusy={answer.isPending} onClick={() => send(true)}>
          {t('agents.contracts.accept')}
        </Button>
      </div>
      <LazySimulator
        isOpen={isSimulating}
        onClose={() => setSimulating(false)}
        terms={offer.terms}
        currency={contract.currency}
        memberId={undefined}
      />
    </Card>
  )
}
