import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryBody } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { usePhone } from '../../../platform/use-phone.tsx'
import { useT } from '../../../platform/i18n.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import type { Entry } from './drafts.ts'

interface EntryActsProps {
  entry: Entry
  /** As it is typed. */
  draft: EntryBody
  /** Of the entry that it was typed into. */
  revision: number
  isDirty: boolean
  path: string
  onSaved: (revision: number, saved?: EntryBody) => void
}

type Act = 'publish' | 'takeDown' | 'remove'

export function EntryActs({ entry, draft, revision, isDirty, path, onSaved }: EntryActsProps) {
  const t = useT()
  const [, go] = useLocation()
  const [asking, setAsking] = useState<{ act: Act; text: string }>()
  const close = () => setAsking(undefined)
  const onDone = (reply: { revision: number }) => onSaved(reply.revision)
  // What is typed while it is saved is not saved yet.
  const save = useAct('content.save', { onDone: (reply, { body }) => onSaved(reply.revision, body.draft) })
  const publish = useAct('content.publish', { onDone })
  const takeDown = useAct('content.takeDown', { onDone })
  const remove = useAct('content.remove', { onDone: () => go(path) })
  const preview = useAct('content.preview', { onDone: usePhone() })
  const params = { id: entry.id }
  const isBusy = [save, publish, takeDown, remove].some(({ isPending }) => isPending)

  const saveDraft = () => save.mutateAsync({ params, body: { revision, draft } })
  const show = async () => {
    if (isDirty) await saveDraft()
    preview.mutate({ params, body: {} })
  }
  const acts: Record<Act, () => Promise<unknown>> = {
    publish: async () => {
      const saved = isDirty ? await saveDraft() : { revision }
      return publish.mutateAsync({ params, body: saved })
    },
    takeDown: () => takeDown.mutateAsync({ params, body: { revision } }),
    remove: () => remove.mutateAsync({ params, body: { revision } }),
  }
  const publishText = (): string => {
    const isLater = draft.from !== null && Date.parse(draft.from) > Date.now()
    return isLater ? t('content.publishLater', { time: timeText(draft.from ?? '') }) : t('content.publishText')
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={!isDirty}
        loading={save.isPending}
        onClick={() => void saveDraft().catch(ignore)}
      >
        {t('content.saveDraft')}
      </Button>
      <Button
        disabled={!isDirty && entry.state !== 'draft' && !entry.isChanged}
        onClick={() => setAsking({ act: 'publish', text: publishText() })}
      >
        {t('content.publish')}
      </Button>
      <Button variant="default" loading={preview.isPending} onClick={() => void show().catch(ignore)}>
        {t('content.preview')}
      </Button>
      {entry.state !== 'draft' && (
        <Button variant="default" onClick={() => setAsking({ act: 'takeDown', text: t('content.takeDownText') })}>
          {t('content.takeDown')}
        </Button>
      )}
      {entry.version === 0 && (
        <Button variant="default" onClick={() => setAsking({ act: 'remove', text: t('content.removeText') })}>
          {t('content.remove')}
        </Button>
      )}
      {asking && (
        <Dialog onClose={close} title={t(`content.${asking.act}`)}>
          <Stack>
            <Text size="sm">{asking.text}</Text>
            <Group justify="flex-end">
              <CancelButton />
              <Button
                data-autofocus
                loading={isBusy}
                {...(asking.act !== 'publish' && { color: 'red.8' })}
                onClick={() => void acts[asking.act]().then(close, close)}
              >
                {t(`content.${asking.act}`)}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Group>
  )
}

/** The refusal is shown where it came. */
const ignore = () => undefined
