import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'

interface ProposalAlertProps {
  title: string
  /** Who has proposed it sees that another person decides. */
  isOwn: boolean
  /** Whether this person may take it back; otherwise refuse it. */
  canWithdraw: boolean
  mayDecide: boolean
  isBusy: boolean
  onSay: (isAgreed: boolean) => void
  children: ReactNode
}

/** What one operator has proposed and another decides about. */
export function ProposalAlert(props: ProposalAlertProps) {
  const { title, isOwn, canWithdraw, mayDecide, isBusy, onSay, children } = props
  const t = useT()
  return (
    <Alert role="note" color="orange" title={title}>
      <Stack gap="xs">
        {children}
        {isOwn && (
          <Text size="sm" c="dimmed">
            {t('operators.own')}
          </Text>
        )}
        {mayDecide && (!isOwn || canWithdraw) && (
          <Group>
            {!isOwn && (
              <Button size="xs" loading={isBusy} onClick={() => onSay(true)}>
                {t('operators.agree')}
              </Button>
            )}
            <Button size="xs" variant="default" loading={isBusy} onClick={() => onSay(false)}>
              {t(canWithdraw ? 'operators.withdraw' : 'operators.refuse')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
