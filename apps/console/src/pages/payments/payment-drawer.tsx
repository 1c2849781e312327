import { Alert, Anchor, Button, Group, Stack, Text, Timeline } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Permission } from '@fairground/contract/console'
import { timeText } from '../../platform/dates.ts'
import { useT, useTextOf } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { SideDialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Unread } from '../../ui/unread.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

export interface Vote {
  says: string
  operator: string
  bankReference: string
  at: string
}

/** What an operator may do now, after a question for the reason. */
export interface PaymentAct {
  label: string
  /** What it brings about, where the label does not tell. */
  text?: string
  /** What else is asked for besides the reason. */
  asksFor?: string
  isDangerous?: boolean
  /** `payments.decide` unless it needs another. */
  permission?: Permission
  run: (said: { reason: string; answer: string }, onDone: { onSuccess: () => void }) => void
}

/** What every payment is shown with. */
interface Shown {
  passed?: readonly { operator: string; act: 'approve' | 'pay' | 'credit' | 'return'; count: number; amount: string }[]
  memberId?: string | null
  timeline: readonly { at: string; event: string }[]
  votes: readonly Vote[]
  needsTwo?: boolean
}

interface PaymentDrawerProps<Payment extends Shown> {
  title: string
  read: { data: Payment | undefined; error: unknown; refetch: () => unknown }
  factsOf: (shown: Payment) => readonly (readonly [name: string, value: ReactNode])[]
  /** What may be done with it as it is. */
  actsOf: (shown: Payment) => readonly PaymentAct[]
  /** Of a kind that two people always decide. */
  needsTwo?: boolean
  renderMore?: (shown: Payment) => ReactNode
  isBusy: boolean
  onClose: () => void
}

/** One payment of any queue: what is known, what has happened, and what may be done now. */
export function PaymentDrawer<Payment extends Shown>(props: PaymentDrawerProps<Payment>) {
  const { title, read, isBusy, onClose, ...parts } = props
  const [act, setAct] = useState<PaymentAct>()
  if (act) {
    const { run, permission: _, ...asked } = act
    const close = () => setAct(undefined)
    return (
      <DecisionDialog
        {...asked}
        title={title}
        isBusy={isBusy}
        onClose={close}
        onConfirm={(said) => run(said, { onSuccess: close })}
      />
    )
  }
  return (
    <SideDialog size="lg" onClose={onClose} title={title}>
      {read.data ? <PaymentParts {...parts} shown={read.data} onAct={setAct} /> : <Unread read={read} height={320} />}
    </SideDialog>
  )
}

interface PaymentPartsProps<Payment extends Shown> extends Pick<
  PaymentDrawerProps<Payment>,
  'factsOf' | 'actsOf' | 'needsTwo' | 'renderMore'
> {
  shown: Payment
  onAct: (act: PaymentAct) => void
}

function PaymentParts<Payment extends Shown>(props: PaymentPartsProps<Payment>) {
  const { shown, factsOf, actsOf, needsTwo = shown.needsTwo, renderMore, onAct } = props
  const t = useT()
  const may = useMay()
  const { memberId, timeline, votes } = shown
  const acts = actsOf(shown).filter(({ permission = 'payments.decide' }) => may(permission))
  return (
    <Stack>
      <Facts facts={factsOf(shown)} />
      {memberId && may('members.read') && (
        <Anchor component={Link} href={`/members/${memberId}`}>
          {t('payments.member')}
        </Anchor>
      )}
      {renderMore?.(shown)}
      <Passed passed={shown.passed ?? []} />
      <History timeline={timeline} votes={votes} />
      {acts.length > 0 && (
        <>
          {needsTwo && <Alert>{t('payments.needsTwo')}</Alert>}
          <Group justify="flex-end">
            {acts.map((each) => (
              <Button
                key={each.label}
                {...(each.isDangerous && { color: 'red', variant: 'light' })}
                onClick={() => onAct(each)}
              >
                {each.label}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Stack>
  )
}

/** What operators have each decided alone for the member: pieces of a sum count together. */
function Passed({ passed }: { passed: NonNullable<Shown['passed']> }) {
  const t = useT()
  if (passed.length === 0) return null
  return (
    <Alert title={t('payments.passed.title')}>
      {passed.map(({ operator, act, count, amount }) => (
        <Text key={`${operator}${act}`} size="sm">
          {t('payments.passed.row', { operator, act: t(`payments.passed.acts.${act}`), count, amount })}
        </Text>
      ))}
    </Alert>
  )
}

/** States and votes together, the earliest first. */
function History({ timeline, votes }: Pick<Shown, 'timeline' | 'votes'>) {
  const t = useT()
  const textOf = useTextOf()
  const steps = [
    ...timeline.map(({ at, event }) => ({ at, text: textOf('payments.states', event) ?? event })),
    ...votes.map(({ at, operator, says, bankReference }) => {
      const [word = '', member = ''] = says.split(':')
      const said = t('payments.said', { operator, says: textOf('payments.says', word) ?? word })
      return { at, text: [said, member, bankReference].filter(Boolean).join(' · ') }
    }),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section aria-label={t('payments.timeline')}>
      <Timeline active={steps.length} bulletSize={14}>
        {steps.map(({ at, text }) => (
          <Timeline.Item key={`${at}-${text}`} title={text}>
            <Text size="xs" c="dimmed">
              {timeText(at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}
