import { Button, Text } from '@mantine/core'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { LogInCard } from './log-in-card.tsx'

export function Unconfirmed({ name }: { name: string }) {
  const t = useT()
  const logOut = useAct('operators.logOut')
  return (
    <LogInCard title={t('shell.login.unconfirmed')}>
      <Text>{name}</Text>
      <Text>{t('shell.login.unconfirmedText')}</Text>
      <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate({})}>
        {t('shell.logOut')}
      </Button>
    </LogInCard>
  )
}
