import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStaff } from '../../platform/session.tsx'
import type { Credentials } from './credentials-dialog.tsx'
import { useRoleText } from '../../platform/role-text.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { useOwnRoles } from './roles/role-texts.ts'

interface NewOperatorDialogProps {
  onClose: () => void
  onCreated: (credentials: Credentials) => void
}

export function NewOperatorDialog({ onClose, onCreated }: NewOperatorDialogProps) {
  const t = useT()
  const { merchants } = useStaff()
  const [name, setName] = useState('')
  const [role, setRole] = useState('support')
  const [given, setGiven] = useState<string[]>(merchants.slice(0, 1).map(({ code }) => code))
  const roleText = useRoleText()
  const roles = useOwnRoles()
  const create = useAct('operators.create', { onDone: onCreated })
  return (
    <Dialog onClose={onClose} title={t('operators.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: { name, role: roles.includes(role) ? role : (roles[0] ?? role), merchants: given } })
        }}
      >
        <Stack>
          <TextInput
            label={t('operators.name')}
            data-autofocus
            required
            pattern="[a-zA-Z0-9][a-zA-Z0-9._\-]{1,31}"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t('operators.role')}
            data={roles.map((value) => ({ value, label: roleText(value) }))}
            value={roles.includes(role) ? role : (roles[0] ?? '')}
            onChange={({ currentTarget }) => setRole(currentTarget.value)}
          />
          <Checkbox.Group label={t('operators.merchants')} value={given} onChange={setGiven}>
            <Stack gap="xs" mt="xs">
              {merchants.map(({ code, name: title }) => (
                <Checkbox key={code} value={code} label={`${title} (${code})`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={create.isPending} disabled={given.length === 0}>
              {t('operators.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
