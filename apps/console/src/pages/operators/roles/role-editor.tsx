import { Checkbox, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { permissions, type Permission } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { usePermissionText, type Role } from './role-texts.ts'

/** Proposes a role, or other permissions of one: another operator agrees. */
export function RoleEditor({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const textOf = usePermissionText()
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<Permission[]>(role?.permissions ?? [])
  const propose = useAct('operators.proposeRoleEdit', {
    onReply: () => notifications.show({ message: t('operators.rolePage.proposed'), color: 'green' }),
    onDone: onClose,
  })
  const isFixed = (permission: Permission) => !may(permission) && !role?.permissions.includes(permission)
  return (
    <ReasonDialog
      title={role ? t('operators.rolePage.change', { role: role.name }) : t('operators.rolePage.add')}
      label={t('operators.rolePage.propose')}
      isBusy={propose.isPending}
      isReady={chosen.length > 0}
      onClose={onClose}
      onConfirm={(reason) =>
        propose.mutate({ body: { name, permissions: chosen, before: role?.permissions ?? null, reason } })
      }
    >
      {!role && (
        <TextInput
          label={t('operators.rolePage.name')}
          description={t('operators.rolePage.nameHint')}
          required
          pattern="[a-z][a-z0-9\-]{1,31}"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <Checkbox.Group
        label={t('operators.rolePage.permissions')}
        value={chosen}
        onChange={(values) => setChosen(permissions.filter((permission) => values.includes(permission)))}
      >
        <Stack gap="xs" mt="xs">
          {permissions.map((permission) => (
            <Checkbox key={permission} value={permission} label={textOf(permission)} disabled={isFixed(permission)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ReasonDialog>
  )
}
