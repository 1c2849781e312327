import { Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface DecisionDialogProps {
  title: string
  label: string
  text?: string
  isDangerous?: boolean
  isBusy: boolean
  asksFor?: string
  onClose: () => void
  onConfirm: (said: { reason: string; answer: string }) => void
}

const charactersMax = 64

export function DecisionDialog({ text, asksFor, onConfirm, ...dialog }: DecisionDialogProps) {
  const [answer, setAnswer] = useState('')
  return (
    <ReasonDialog
      {...dialog}
      isReady={asksFor === undefined || answer.trim() !== ''}
      onConfirm={(reason) => onConfirm({ reason, answer: answer.trim() })}
    >
      {text !== undefined && <Text size="sm">{text}</Text>}
      {asksFor !== undefined && (
        <TextInput
          label={asksFor}
          required
          maxLength={charactersMax}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

/** Says whether it is done, or waits for a second person. */
export function useSayOutcome(): (reply: { outcome: 'done' | 'needs_second' }) => void {
  const t = useT()
  return ({ outcome }) => {
    const isDone = outcome === 'done'
    notifications.show({
      message: t(isDone ? 'payments.done' : 'payments.needsSecond'),
      color: isDone ? 'green' : 'blue',
      autoClose: 8_000,
    })
  }
}
