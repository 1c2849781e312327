import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Entry } from './drafts.ts'

interface EntryHistoryProps {
  entry: Entry
  /** What was typed would be lost. */
  isBlocked: boolean
}

/** Every text that was published, the latest first; the draft can become each of them again. */
export function EntryHistory({ entry: { id, revision, version: latest }, isBlocked }: EntryHistoryProps) {
  const t = useT()
  const params = { id }
  const [asking, setAsking] = useState<number>()
  const close = () => setAsking(undefined)
  const restore = useAct('content.restore', { onDone: close })
  return (
    <Section title={t('content.history')}>
      {latest === 0 ? (
        <Text c="dimmed">{t('content.historyEmpty')}</Text>
      ) : (
        <ListTable
          call="content.versions"
          params={params}
          keyOf={({ version }) => String(version)}
          columns={[
            { key: 'version', title: t('content.version'), render: ({ version }) => version },
            { key: 'title', title: t('content.title'), render: ({ title }) => title },
            { key: 'at', title: t('content.publishedAt'), render: ({ publishedAt }) => timeText(publishedAt) },
            {
              key: 'by',
              title: t('content.changedBy'),
              render: ({ publishedBy }) => publishedBy ?? t('content.installation'),
            },
            {
              key: 'restore',
              title: '',
              render: ({ version }) => (
                <Button size="xs" variant="default" disabled={isBlocked} onClick={() => setAsking(version)}>
                  {t('content.restore')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {asking !== undefined && (
        <Dialog onClose={close} title={t('content.restore')}>
          <Stack>
            <Text size="sm">{t('content.restoreText', { version: asking })}</Text>
            <Group justify="flex-end">
              <CancelButton />
              <Button
                data-autofocus
                loading={restore.isPending}
                onClick={() => restore.mutate({ params, body: { revision, version: asking } })}
              >
                {t('content.restore')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Section>
  )
}
