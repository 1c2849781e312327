import { Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ProposalAlert } from '../../../ui/proposal-alert.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import type { ChannelRow } from './terms-page.tsx'

type Reply = OperatorReply<'operators.limits'>
export type LimitRow = Reply['list'][number]
type Change = Reply['changes'][number]

/** Above which two people decide; the others are limits of agents. */
const approvals: ReadonlySet<LimitRow['kind']> = new Set(['transfer', 'withdrawal', 'win', 'reward'])

/** The amounts above which two people decide, limits of agents, and what is proposed of them. */
export function Limits({ channels }: { channels: readonly ChannelRow[] }) {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('operators.limits', {}, { everyMs: 10_000 })
  const [edited, setEdited] = useState<LimitRow>()
  const [decided, setDecided] = useState<{ change: Change; isAgreed: boolean }>()
  const decide = useAct('operators.decideLimit', { onDone: () => setDecided(undefined) })
  const mayChange = may('payments.terms')
  const subjectOf = ({ kind, subject }: Pick<LimitRow, 'kind' | 'subject'>) =>
    (kind === 'transfer' && channels.find(({ code }) => code === subject)?.name) ||
    (subject === 'points' || subject === 'pieces' ? t(`payments.terms.counted.${subject}`) : subject)
  const nameOf = (limit: Pick<LimitRow, 'kind' | 'subject'>) =>
    t('payments.terms.limitOf', { kind: t(`payments.terms.kinds.${limit.kind}`), subject: subjectOf(limit) })
  const amountOf = (amount: string | null, { kind, currency }: Pick<LimitRow, 'kind' | 'currency'>) => {
    if (amount === null) return t(approvals.has(kind) ? 'payments.terms.none' : 'payments.terms.unlimited')
    return currency === null ? amount : `${amount} ${currency}`
  }
  return (
    <Section title={t('payments.terms.limits')}>
      <Text size="sm" c="dimmed">
        {t('payments.terms.limitsText')}
      </Text>
      {data?.changes.map((change) => (
        <ProposalAlert
          key={change.id}
          title={t('payments.terms.proposal', { by: change.askedBy, subject: nameOf(change) })}
          isOwn={change.isOwn}
          canWithdraw={change.isOwn}
          mayDecide={mayChange}
          isBusy={decide.isPending}
          onSay={(isAgreed) => setDecided({ change, isAgreed })}
        >
          <Text size="sm">
            {t('payments.terms.proposed', {
              before: amountOf(change.before, change),
              after: amountOf(change.after, change),
            })}
          </Text>
          <Text size="sm">{change.reason}</Text>
        </ProposalAlert>
      ))}
      {error && !data ? (
        <Refusal cause={error} onAgain={() => void refetch()} />
      ) : (
        <Rows
          rows={data?.list}
          keyOf={({ kind, subject }) => `${kind}:${subject}`}
          nameOf={nameOf}
          {...(mayChange && { onOpen: setEdited })}
          columns={[
            { key: 'kind', title: t('payments.terms.kind'), render: ({ kind }) => t(`payments.terms.kinds.${kind}`) },
            { key: 'subject', title: t('payments.terms.name'), render: subjectOf },
            {
              key: 'amount',
              title: t('payments.terms.amount'),
              render: (limit) => amountOf(limit.amount, limit),
              isNumber: true,
            },
          ]}
        />
      )}
      {edited && <LimitDialog limit={edited} name={nameOf(edited)} onClose={() => setEdited(undefined)} />}
      {decided && (
        <ReasonDialog
          title={nameOf(decided.change)}
          label={t(
            decided.isAgreed ? 'operators.agree' : decided.change.isOwn ? 'operators.withdraw' : 'operators.refuse',
          )}
          isBusy={decide.isPending}
          onClose={() => setDecided(undefined)}
          onConfirm={(reason) =>
            decide.mutate({ params: { id: decided.change.id }, body: { isAgreed: decided.isAgreed, reason } })
          }
        />
      )}
    </Section>
  )
}
