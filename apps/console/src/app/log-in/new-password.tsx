import { Text } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'
import { PasswordForm } from '../../pages/account/password-form.tsx'
import { LogInCard } from './log-in-card.tsx'

/** After a login with a one-time password. */
export function NewPassword() {
  const t = useT()
  return (
    <LogInCard title={t('shell.login.newPasswordTitle')}>
      <Text>{t('shell.login.newPasswordText')}</Text>
      <PasswordForm hasOwn={false} />
    </LogInCard>
  )
}
