import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface LaunchModeDialogProps {
  gateway: Pick<OperatorReply<'games.gateways'>['list'][number], 'code' | 'name' | 'launchMode'>
  onClose: () => void
}

const modes = ['frame', 'redirect'] as const
type Mode = (typeof modes)[number]

/** Where a vendor's games open: inside the site, or as a page of the vendor's that leads back. */
export function LaunchModeDialog({ gateway: { code, name, launchMode }, onClose }: LaunchModeDialogProps) {
  const t = useT()
  const [after, setAfter] = useState<Mode>(launchMode)
  const save = useAct('games.setLaunchMode', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('games.opensOf', { name })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={after !== launchMode}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before: launchMode, after, reason } })}
    >
      <Radio.Group label={t('games.opens')} value={after} onChange={(value) => setAfter(value)}>
        <Stack gap="xs" mt="xs">
          {modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`games.launchModes.${mode}`)}
              description={t(`games.launchModeHints.${mode}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonDialog>
  )
}
