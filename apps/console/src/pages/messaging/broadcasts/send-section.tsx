import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'

/** Who would get the saved draft now, and sending it. */
export function SendSection({ id, revision }: { id: string; revision: number }) {
  const t = useT()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const read = useRead('messaging.countRecipients', { params: { id } }, { everyMs: 10_000 })
  const { data } = read
  const send = useAct('messaging.sendBroadcast', { onDone: () => setAsking(false) })
  if (!data) return <Unread read={read} height={80} />
  const { recipients, paused, unwilling } = data
  const count = t('messaging.broadcast.recipients', { count: recipients })
  return (
    <Section
      title={t('messaging.broadcast.whoGetsIt')}
      acts={
        may('messaging.broadcast') && (
          <Button disabled={recipients === 0} onClick={() => setAsking(true)}>
            {t('messaging.broadcast.send')}
          </Button>
        )
      }
    >
      <Text>{count}</Text>
      {paused > 0 && <Text size="sm">{t('messaging.broadcast.paused', { count: paused })}</Text>}
      {unwilling > 0 && <Text size="sm">{t('messaging.broadcast.unwilling', { count: unwilling })}</Text>}
      {isAsking && (
        <Dialog onClose={() => setAsking(false)} title={t('messaging.broadcast.send')}>
          <Stack>
            <Text>{count}</Text>
            <Alert role="note" color="orange">
              {t('messaging.broadcast.sendText')}
            </Alert>
            <Group justify="flex-end">
              <CancelButton />
              <Button loading={send.isPending} onClick={() => send.mutate({ params: { id }, body: { revision } })}>
                {t('messaging.broadcast.sendNow')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Section>
  )
}
