import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { canUsePasskeys } from '../../../platform/passkeys.ts'
import { Rows } from '../../../ui/rows.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { NewPasskeyDialog } from './new-passkey-dialog.tsx'

/** One's own passkeys. */
export function Passkeys() {
  const t = useT()
  const read = useRead('operators.passkeys', {})
  const { data } = read
  const [isAdding, setAdding] = useState(false)
  const remove = useAct('operators.removePasskey')
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('operators.passkeys.title')}
        </Title>
        {canUsePasskeys() && <Button onClick={() => setAdding(true)}>{t('operators.passkeys.add')}</Button>}
      </Group>
      <Text size="sm" mb="sm">
        {t(canUsePasskeys() ? 'operators.passkeys.what' : 'operators.passkeys.where')}
      </Text>
      <Unread read={read} height={80} />
      {data && (
        <Rows
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            { key: 'name', title: t('operators.passkeys.name'), render: ({ name }) => name },
            { key: 'host', title: t('operators.passkeys.host'), render: ({ host }) => host },
            { key: 'created', title: t('operators.created'), render: ({ createdAt }) => timeText(createdAt) },
            {
              key: 'lastUsed',
              title: t('operators.account.lastSeen'),
              render: ({ lastUsedAt }) => (lastUsedAt ? timeText(lastUsedAt) : t('shell.never')),
            },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: ({ id, name }) => (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('operators.passkeys.removeNamed', { name })}
                  loading={remove.isPending && remove.variables.params.id === id}
                  onClick={() => remove.mutate({ params: { id } })}
                >
                  {t('operators.passkeys.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isAdding && (
        <NewPasskeyDialog
          hasOne={data?.list.some(({ host }) => host === location.hostname) ?? false}
          onClose={() => setAdding(false)}
        />
      )}
    </Paper>
  )
}
