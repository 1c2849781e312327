import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface Credentials {
  name: string
  password: string
  totpSecret: string
  isConfirmed: boolean
}

/** Shown once: nobody can read them again. */
export function CredentialsDialog({ credentials, onClose }: { credentials: Credentials; onClose: () => void }) {
  const t = useT()
  const { name, password, totpSecret, isConfirmed } = credentials
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('operators.credentialsTitle', { name })}
    >
      <Stack>
        <Text size="sm">{t('operators.credentialsText')}</Text>
        <div>
          <Text size="sm">{t('operators.password')}</Text>
          <Code block>{password}</Code>
        </div>
        <div>
          <Text size="sm">{t('operators.secret')}</Text>
          <Code block>{totpSecret}</Code>
        </div>
        {!isConfirmed && <Alert color="orange">{t('operators.needsConfirm')}</Alert>}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('shell.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
