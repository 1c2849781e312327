import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows, type Column } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelProposals } from './channel-proposals.tsx'
import { LevelWithdrawals } from './levels/level-withdrawals.tsx'
import { Limits } from './limits.tsx'
import { NewChannelDialog } from './new-channel-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type Terms = OperatorReply<'payments.terms'>
export type ChannelRow = Terms['channels'][number]
export type Choices = Terms['choices']
export type WithdrawalRow = Terms['withdrawals'][number]

/** What deposits and withdrawals are subject to, and the amounts above which two people decide. */
export function TermsPage() {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('payments.terms', {}, { everyMs: 30_000 })
  const [channel, setChannel] = useState<ChannelRow>()
  const [isNew, setNew] = useState(false)
  const [withdrawal, setWithdrawal] = useState<WithdrawalRow>()
  const columns = useTermsColumns<ChannelRow | WithdrawalRow>()
  const mayChange = may('payments.terms')
  return (
    <Page title={t('shell.nav.paymentTerms')}>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {data && <ChannelProposals terms={data} mayDecide={mayChange} />}
      <Section
        title={t('payments.terms.channels')}
        acts={mayChange && <Button onClick={() => setNew(true)}>{t('payments.terms.newChannel')}</Button>}
      >
        <Rows
          rows={data?.channels}
          keyOf={({ code }) => code}
          nameOf={({ name, currency }) => `${name}, ${currency}`}
          {...(mayChange && { onOpen: setChannel })}
          columns={[{ key: 'name', title: t('payments.terms.name'), render: ({ name }) => name }, ...columns]}
        />
      </Section>
      <Section title={t('payments.terms.withdrawals')}>
        <Rows
          rows={data?.withdrawals}
          keyOf={({ currency }) => currency}
          nameOf={({ currency }) => currency}
          {...(mayChange && { onOpen: setWithdrawal })}
          columns={columns}
        />
      </Section>
      <LevelWithdrawals />
      <Limits channels={data?.channels ?? []} />
      {channel && data && (
        <ChannelDialog channel={channel} choices={data.choices} onClose={() => setChannel(undefined)} />
      )}
      {isNew && data && <NewChannelDialog choices={data.choices} onClose={() => setNew(false)} />}
      {withdrawal && <WithdrawalDialog withdrawal={withdrawal} onClose={() => setWithdrawal(undefined)} />}
    </Page>
  )
}

const hundredths = 100

/** What both kinds of terms have. */
function useTermsColumns<Row extends ChannelRow | WithdrawalRow>(): Column<Row>[] {
  const t = useT()
  return [
    { key: 'currency', title: t('payments.terms.currency'), render: ({ currency }) => currency },
    {
      key: 'state',
      title: t('payments.terms.state'),
      render: ({ terms: { isOpen } }) => (
        <Badge variant="light" color={isOpen ? 'green' : 'gray'}>
          {t(isOpen ? 'payments.terms.open' : 'payments.terms.closed')}
        </Badge>
      ),
    },
    {
      key: 'range',
      title: t('payments.terms.range'),
      render: ({ terms: { min, max } }) => t('payments.terms.rangeOf', { min, max }),
      isNumber: true,
    },
    {
      key: 'fee',
      title: t('payments.terms.fee'),
      render: ({ terms: { feeBasisPoints, feeFixed } }) =>
        t('payments.terms.feeOf', { percent: String(feeBasisPoints / hundredths), fixed: feeFixed }),
      isNumber: true,
    },
  ]
}
