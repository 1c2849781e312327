import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'
import { CancelButton, Dialog } from './dialog.tsx'

interface ReasonDialogProps {
  title: string
  /** The label of the button that does it. */
  label: string
  isDangerous?: boolean
  isBusy: boolean
  /** Whether all that is asked besides the reason is given. */
  isReady?: boolean
  /** Words to begin with. */
  initial?: string
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

const charactersMin = 3
const charactersMax = 280

/** Asks why before something is done: the words stand in the audit trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    label,
    isDangerous = false,
    isBusy,
    isReady = true,
    initial = '',
    onClose,
    onConfirm,
    children,
  } = props
  const t = useT()
  const [reason, setReason] = useState(initial)
  const isGiven = isReady && reason.trim().length >= charactersMin
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isGiven) onConfirm(reason.trim())
        }}
      >
        <Stack>
          {children}
          <Textarea
            label={t('shell.reason')}
            description={t('shell.reasonHint')}
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={charactersMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isBusy} disabled={!isGiven} {...(isDangerous && { color: 'red.8' })}>
              <Text span inherit>
                {label}
              </Text>
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
