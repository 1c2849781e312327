import { Alert, Badge, Button, Group, Paper } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface SaveBarProps {
  title: string
  isDirty: boolean
  /** Somebody else has saved since. */
  isStale: boolean
  /** What is typed could not be saved. */
  isWrong?: boolean
  isBusy: boolean
  acts?: ReactNode
  onLoad: () => void
  /** Resolves when it is saved. */
  onSave: (reason: string) => Promise<unknown>
}

/** The refusal is shown where it came; the reason need not be typed again. */
const keepOpen = () => undefined

export function SaveBar({ title, isDirty, isStale, isWrong = false, isBusy, acts, onLoad, onSave }: SaveBarProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Paper withBorder p="xs" pos="sticky" bottom={0}>
      {isStale && (
        <Alert color="orange" role="alert" mb="xs">
          <Group justify="space-between">
            {t('merchants.stale')}
            <Button size="xs" variant="default" onClick={onLoad}>
              {t('merchants.loadTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <Group justify="flex-end">
        {isDirty && (
          <Badge variant="light" color="orange">
            {t('merchants.unsaved')}
          </Badge>
        )}
        {acts}
        <Button disabled={!isDirty || isWrong} onClick={() => setAsking(true)}>
          {t('shell.save')}
        </Button>
      </Group>
      {isAsking && (
        <ReasonDialog
          title={title}
          label={t('shell.save')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void onSave(reason).then(close, keepOpen)}
        />
      )}
    </Paper>
  )
}
