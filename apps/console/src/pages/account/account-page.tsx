import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Unread } from '../../ui/unread.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { PasswordForm } from './password-form.tsx'

/** One's own sessions, passkeys and password. */
export function AccountPage() {
  const t = useT()
  const read = useRead('operators.sessions', {})
  const { data } = read
  const end = useAct('operators.endSession')
  return (
    <Page title={t('shell.nav.account')}>
      <Paper withBorder p="md">
        <Title order={2} size="h4">
          {t('operators.account.sessions')}
        </Title>
        <Unread read={read} height={120} />
        {data && (
          <Rows
            rows={data.list}
            keyOf={({ key }) => key}
            columns={[
              { key: 'address', title: t('operators.account.address'), render: ({ address }) => address },
              { key: 'browser', title: t('operators.account.browser'), render: ({ userAgent }) => userAgent },
              { key: 'since', title: t('operators.account.since'), render: ({ createdAt }) => timeText(createdAt) },
              {
                key: 'lastSeen',
                title: t('operators.account.lastSeen'),
                render: ({ lastSeenAt }) => timeText(lastSeenAt),
              },
              {
                key: 'acts',
                title: t('shell.table.acts'),
                isTitleHidden: true,
                render: ({ key, isThis }) =>
                  isThis ? (
                    t('operators.account.this')
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      loading={end.isPending && end.variables.params.key === key}
                      onClick={() => end.mutate({ params: { key } })}
                    >
                      {t('operators.account.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Paper>
      <Passkeys />
      <Group align="flex-start">
        <Paper withBorder p="md" w={380} maw="100%">
          <Stack>
            <Title order={2} size="h4">
              {t('operators.account.password')}
            </Title>
            <PasswordForm hasOwn />
          </Stack>
        </Paper>
      </Group>
    </Page>
  )
}
