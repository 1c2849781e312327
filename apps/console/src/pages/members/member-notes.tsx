import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Section } from '../../ui/section.tsx'
import type { MemberDetail } from './member-page.tsx'

const charactersMax = 1_000

export function MemberNotes({ member: { id, notes } }: { member: MemberDetail }) {
  const t = useT()
  const may = useMay()
  const [text, setText] = useState('')
  const add = useAct('accounts.addMemberNote')
  return (
    <Section title={t('members.notes')}>
      {notes.length === 0 && <Text c="dimmed">{t('members.noNotes')}</Text>}
      {notes.map((note) => (
        <div key={note.id}>
          <Text size="xs" c="dimmed">
            {note.by} · {timeText(note.at)}
          </Text>
          <Text>{note.text}</Text>
        </div>
      ))}
      {may('members.act') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // What was typed meanwhile is another note.
            add.mutate(
              { params: { id }, body: { text } },
              { onSuccess: () => setText((now) => (now === text ? '' : now)) },
            )
          }}
        >
          <Stack gap="xs">
            <Textarea
              label={t('members.note')}
              autosize
              minRows={2}
              maxLength={charactersMax}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
                {t('members.addNote')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Section>
  )
}
