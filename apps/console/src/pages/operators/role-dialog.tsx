import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useRoleText } from '../../platform/role-text.ts'
import { useOwnRoles } from './roles/role-texts.ts'

interface RoleDialogProps {
  name: string
  role: string
  onClose: () => void
}

/** Proposes another role: a third person agrees. */
export function RoleDialog({ name, role, onClose }: RoleDialogProps) {
  const t = useT()
  const roleText = useRoleText()
  const others = useOwnRoles().filter((each) => each !== role)
  const [chosen, setChosen] = useState<string>()
  const wanted = chosen ?? others[0] ?? role
  const ask = useAct('operators.askForRole', { onDone: onClose })
  return (
    <ReasonDialog
      title={name}
      label={t('operators.changeRole')}
      isBusy={ask.isPending}
      isReady={wanted !== role}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { name }, body: { role: wanted, reason } })}
    >
      <NativeSelect
        label={t('operators.role')}
        data={others.map((value) => ({ value, label: roleText(value) }))}
        value={wanted}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
