import type { TrialTerms } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { TrialForm } from './trial-form.tsx'
import { TrialHero } from './trial-hero.tsx'
import styles from './trial-page.module.css'
import { useTrialTerms } from './use-start-trial.ts'

const facts = [
  ['same', { name: 'seal-check', weight: 'fill' }],
  ['worth', { name: 'info', weight: 'fill' }],
  ['leave', { name: 'clock', weight: 'fill' }],
] as const satisfies readonly (readonly [string, IconGlyph])[]

export function TrialPage() {
  const t = useT()
  const { data, isError, refetch } = useTrialTerms()
  const isRunning = useSession() !== null
  if (isError && !data) return <LoadFailed title={t('accounts.trial.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  if (isRunning) return <Running />
  if (!data.isOpen) return <Closed />
  return <Open terms={data} onChanged={() => void refetch()} />
}

function Open({ terms, onChanged }: { terms: TrialTerms; onChanged: () => void }) {
  const t = useT()
  const { startAmount, currencySymbol, shownDecimals, needsAge, idleDays } = terms
  return (
    <div className={styles.page}>
      <TrialHero />
      <Ticket
        stub={
          <div className={styles.stub}>
            <TrialForm needsAge={needsAge} onRefused={onChanged} />
            <ButtonLink variant="ghost" isFull href={href('/m/register')}>
              {t('accounts.trial.register')}
            </ButtonLink>
          </div>
        }
      >
        <div className={styles.body}>
          <p className={styles.start}>
            <span>{t('accounts.trial.start')}</span>
            <Amount
              value={startAmount}
              decimals={shownDecimals}
              currencySymbol={currencySymbol}
              isSymbolRaised
              size={40}
            />
          </p>
          <h2 className={styles.lead}>{t('accounts.trial.lead')}</h2>
          <ul className={styles.facts}>
            {facts.map(([fact, glyph]) => (
              <li key={fact}>
                <IconTile tone="brand" size={32}>
                  <Icon {...glyph} size={18} />
                </IconTile>
                {t(`accounts.trial.fact.${fact}`, { days: idleDays })}
              </li>
            ))}
          </ul>
        </div>
      </Ticket>
    </div>
  )
}

function Running() {
  const t = useT()
  return (
    <div className={styles.page}>
      <TrialHero />
      <div className={styles.running}>
        <h2>{t('accounts.trial.running.title')}</h2>
        <p>{t('accounts.trial.running.text')}</p>
        <ButtonLink variant="primary" size={52} isFull href={href('/m/home')}>
          {t('accounts.trial.running.go')}
        </ButtonLink>
        <ButtonLink isFull size={52} href={href('/m/register')}>
          {t('accounts.trial.register')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Closed() {
  const t = useT()
  return (
    <Empty
      title={t('accounts.trial.closed.title')}
      text={t('accounts.trial.closed.text')}
      action={
        <div className={styles.ways}>
          <ButtonLink variant="primary" href={href('/m/home')}>
            {t('accounts.trial.closed.home')}
          </ButtonLink>
          <ButtonLink href={href('/m/register')}>{t('accounts.trial.register')}</ButtonLink>
        </div>
      }
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.page} aria-label={t('site.loading')}>
      <Skeleton height={148} radius={0} />
      <Skeleton height={380} radius={18} />
    </output>
  )
}
