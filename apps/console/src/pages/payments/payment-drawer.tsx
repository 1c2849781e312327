import { Alert, Anchor, Button, Drawer, Group, Stack, Text, Timeline } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Permission } from '@fairground/contract/console'
import { timeText } from '../../platform/dates.ts'
import { useT, useTextOf } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
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

interface PaymentDrawerProps {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  memberId?: string | null
  timeline: readonly { at: string; event: string }[]
  votes: readonly Vote[]
  needsTwo: boolean
  acts: readonly PaymentAct[]
  isBusy: boolean
  onClose: () => void
  children?: ReactNode
}

/** One payment of any queue: what is known, what has happened, and what may be done now. */
export function PaymentDrawer(props: PaymentDrawerProps) {
  const { title, facts, memberId, needsTwo, acts, isBusy, onClose, children, ...history } = props
  const t = useT()
  const may = useMay()
  const [act, setAct] = useState<PaymentAct>()
  const open = acts.filter(({ permission = 'payments.decide' }) => may(permission))
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
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Facts facts={facts} />
        {memberId && may('members.read') && (
          <Anchor component={Link} href={`/members/${memberId}`}>
            {t('payments.member')}
          </Anchor>
        )}
        {children}
        <History {...history} />
        {open.length > 0 && (
          <>
            {needsTwo && <Alert>{t('payments.needsTwo')}</Alert>}
            <Group justify="flex-end">
              {open.map((each) => (
                <Button
                  key={each.label}
                  {...(each.isDangerous && { color: 'red', variant: 'light' })}
                  onClick={() => setAct(each)}
                >
                  {each.label}
                </Button>
              ))}
            </Group>
          </>
        )}
      </Stack>
    </Drawer>
  )
}

/** States and votes together, the earliest first. */
function History({ timeline, votes }: Pick<PaymentDrawerProps, 'timeline' | 'votes'>) {
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
