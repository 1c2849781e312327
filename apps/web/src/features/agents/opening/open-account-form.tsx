import type { Calls, ReplyOf } from '@fairground/contract'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useOpenAccount } from '../api.ts'
import { FirstRatesFields } from '../commissions/first-rates-fields.tsx'
import { useFirstRates } from '../commissions/use-first-rates.ts'
import { QuotasLeft } from '../quotas/quotas-left.tsx'
import { SeriesField } from '../share/series-field.tsx'
import styles from './open-account-page.module.css'
import { OpenedAccount, type Opened } from './opened-account.tsx'

const kinds = { player: 0, agent: 1 } as const
type Kind = keyof typeof kinds

interface OpenAccountFormProps {
  terms: ReplyOf<Calls['agents.openingTerms']>
  /** Others were read than the platform has now. */
  onStale: () => void
}

/** Name, first password, kind, prize group and rates of commission of the new account. */
export function OpenAccountForm({ terms, onStale }: OpenAccountFormProps) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [kind, setKind] = useState<Kind>('player')
  const [wanted, setSeries] = useState(terms.seriesMax)
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rates = useFirstRates(terms.commissions)
  // What is left of the quotas falls with each account.
  const series = Math.min(wanted, terms.seriesMax)
  const open = useOpenAccount(() => {
    setOpened({ username, password })
    setUsername('')
    setPassword('')
    rates.clear()
    setTried(false)
  })
  const errorOf = (field: string) => (open.error?.value.field === field ? t(`errors.${open.error.code}`) : undefined)
  const isNamed = open.error?.value.field !== undefined
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    if (open.isError) open.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const commissions = rates.read()
    if (commissions === null) return
    const body = { username, password, type: kinds[kind], series, commissions }
    open.mutate({ body }, { onError: ({ value: { field } }) => field === 'commissions' && onStale() })
  }
  const refusal =
    errorOf('series') ?? errorOf('type') ?? (errorOf('commissions') && t('agents.commissions.firstRefused'))
  return (
    <form className={styles.form} onSubmit={submit}>
      <output>{opened && <OpenedAccount {...opened} />}</output>
      <TextField
        name="username"
        label={t('agents.opening.username')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={16}
        required
        value={username}
        onChange={({ target }) => change(setUsername)(target.value)}
        error={errorOf('username')}
      />
      <PasswordField
        name="password"
        label={t('agents.opening.password')}
        hint={t('agents.opening.passwordHint')}
        revealLabel={t('agents.opening.reveal')}
        autoComplete="new-password"
        maxLength={64}
        required
        value={password}
        onChange={({ target }) => change(setPassword)(target.value)}
        error={errorOf('password')}
      />
      <Segment
        label={t('agents.team.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'player', label: t('agents.team.player') },
          { value: 'agent', label: t('agents.team.agent') },
        ]}
      />
      <SeriesField
        label={t('agents.team.series')}
        value={series}
        onChange={setSeries}
        min={terms.seriesMin}
        max={terms.seriesMax}
      />
      <QuotasLeft quotas={terms.quotas} />
      <FirstRatesFields
        rates={rates}
        refused={open.error?.value}
        isTried={isTried}
        onChange={() => open.isError && open.reset()}
      />
      <p role="alert" className={styles.failed}>
        {refusal ?? (open.error && !isNamed ? t(`errors.${open.error.code}`) : null)}
      </p>
      <Button type="submit" variant="primary" isFull isBusy={open.isPending}>
        {t('agents.opening.open')}
      </Button>
    </form>
  )
}
