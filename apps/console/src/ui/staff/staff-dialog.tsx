import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { Facts } from '../facts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

interface StaffDialogProps {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What ends it with a reason, and the other acts beside it; none: nothing is left to decide, or not by this person. */
  acts?: { end: { label: string; text?: string; run: (reason: string) => void }; others: ReactNode } | false
  isBusy: boolean
  onClose: () => void
  children?: ReactNode
}

/** What a member asked for, and what can be done with it now. */
export function StaffDialog({ title, facts, acts = false, isBusy, onClose, children }: StaffDialogProps) {
  const [isEnding, setEnding] = useState(false)
  if (isEnding && acts)
    return (
      <ReasonDialog
        title={acts.end.label}
        label={acts.end.label}
        isDangerous
        isBusy={isBusy}
        onClose={() => setEnding(false)}
        onConfirm={acts.end.run}
      >
        {acts.end.text}
      </ReasonDialog>
    )
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      <Stack>
        <Facts facts={facts} />
        {children}
        {acts && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setEnding(true)}>
              {acts.end.label}
            </Button>
            {acts.others}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
