import type { AgentContract } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useReleaseContract, useWithdrawOffer } from './contracts-api.ts'
import styles from './contracts.module.css'
import { TermsView } from './terms/terms-view.tsx'

/** The terms that count, those that count next, and what the reader can do: withdraw an offer, end the contract. */
export function RunningContract({ contract }: { contract: AgentContract }) {
  const { t, tag } = useLanguage()
  const release = useReleaseContract()
  const withdraw = useWithdrawOffer()
  const { id, side, running, next, offer, state, releaseBy, endsAt } = contract
  const params = { id }
  const failure = release.error ?? withdraw.error
  const act = (kind: 'ask' | 'agree' | 'take_back') => release.mutate({ params, body: { act: kind } })
  return (
    <>
      {running && <TermsView terms={running.terms} />}
      {next && (
        <>
          <p className={styles.sub}>
            {t('agents.contracts.nextFrom', { from: formatDate(next.startsAt, tag, 'yearTime') })}
          </p>
          <TermsView terms={next.terms} />
        </>
      )}
      {side === 'first' && offer && (
        <>
          <p className={styles.sub}>
            {t('agents.contracts.offerOpen', { until: formatDate(offer.expiresAt, tag, 'yearTime') })}
          </p>
          <TermsView terms={offer.terms} />
          <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            {t('agents.contracts.withdraw')}
          </Button>
        </>
      )}
      {endsAt && <Note>{t('agents.contracts.endsAt', { at: formatDate(endsAt, tag, 'yearTime') })}</Note>}
      {releaseBy && !endsAt && (
        <Note>{t(releaseBy === side ? 'agents.contracts.youAsked' : 'agents.contracts.otherAsked')}</Note>
      )}
      <p role="alert" className={styles.failed}>
        {failure && t(`errors.${failure.code}`)}
      </p>
      {state === 'running' && (
        <Button isBusy={release.isPending} onClick={() => act('ask')}>
          {t('agents.contracts.askEnd')}
        </Button>
      )}
      {state === 'releasing' && (
        <Button isBusy={release.isPending} onClick={() => act(releaseBy === side ? 'take_back' : 'agree')}>
          {t(releaseBy === side ? 'agents.contracts.takeBack' : 'agents.contracts.agreeEnd')}
        </Button>
      )}
    </>
  )
}
