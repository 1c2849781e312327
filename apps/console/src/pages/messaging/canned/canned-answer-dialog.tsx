import { Button, Group, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cannedAnswerLimits, type CannedAnswerDraft } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Unread } from '../../../ui/unread.tsx'
import type { CannedAnswer } from './canned-answers-page.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface CannedAnswerDialogProps {
  /** As it was read when the dialog opened; null: a new one. */
  answer: CannedAnswer | null
  onClose: () => void
}

/** What somebody else has changed since it was read is not overwritten. */
export function CannedAnswerDialog({ answer, onClose }: CannedAnswerDialogProps) {
  const t = useT()
  const may = useMay()
  const [draft, setDraft] = useState<CannedAnswerDraft>({ name: answer?.name ?? '', texts: answer?.texts ?? {} })
  const create = useAct('messaging.createCannedAnswer', { onDone: onClose })
  const save = useAct('messaging.saveCannedAnswer', { onDone: onClose })
  const isSaving = create.isPending || save.isPending
  const isReadOnly = !may('messaging.answers')
  const tidy = tidied(draft)
  const send = () =>
    answer
      ? save.mutate({ params: { id: answer.id }, body: { revision: answer.revision, draft: tidy } })
      : create.mutate({ body: { draft: tidy } })
  return (
    <Dialog size="lg" onClose={onClose} title={t(answer ? 'messaging.canned.change' : 'messaging.canned.new')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <TextInput
            label={t('messaging.canned.name')}
            description={t('messaging.canned.nameHint')}
            data-autofocus
            required
            maxLength={cannedAnswerLimits.name}
            readOnly={isReadOnly}
            {...autoDirection}
            value={draft.name}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
          <AnswerTexts
            texts={draft.texts}
            isReadOnly={isReadOnly}
            onChange={(texts) => setDraft({ ...draft, texts })}
          />
          {!isReadOnly && (
            <Group justify="flex-end">
              {answer && <RemoveButton answer={answer} isBusy={isSaving} onDone={onClose} />}
              <Button
                type="submit"
                loading={isSaving}
                disabled={tidy.name === '' || Object.keys(tidy.texts).length === 0}
              >
                {t('shell.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface RemoveButtonProps {
  answer: CannedAnswer
  isBusy: boolean
  onDone: () => void
}

/** Asks first: the words are gone for everybody who answers. */
function RemoveButton({ answer: { id, revision }, isBusy, onDone }: RemoveButtonProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const remove = useAct('messaging.removeCannedAnswer', { onDone })
  if (!isAsking)
    return (
      <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('messaging.canned.remove')}
      </Button>
    )
  return (
    <>
      <Text size="sm">{t('messaging.canned.removeText')}</Text>
      <Button
        color="red.8"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id }, body: { revision } })}
      >
        {t('messaging.canned.remove')}
      </Button>
    </>
  )
}

interface AnswerTextsProps {
  texts: CannedAnswerDraft['texts']
  isReadOnly: boolean
  onChange: (texts: CannedAnswerDraft['texts']) => void
}

function AnswerTexts({ texts, isReadOnly, onChange }: AnswerTextsProps) {
  const t = useT()
  const read = useRead('messaging.broadcastLanguages', {})
  if (!read.data) return <Unread read={read} height={160} />
  const { languages } = read.data
  return (
    <Tabs defaultValue={languages[0]?.code ?? null} keepMounted={false}>
      <Tabs.List mb="sm">
        {languages.map(({ code, name }) => (
          <Tabs.Tab key={code} value={code} {...(!texts[code] && { c: 'dimmed' })}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map(({ code }) => (
        <Tabs.Panel key={code} value={code}>
          <Textarea
            label={t('messaging.canned.text')}
            description={t('messaging.canned.textHint')}
            maxLength={cannedAnswerLimits.text}
            readOnly={isReadOnly}
            autosize
            minRows={4}
            {...autoDirection}
            value={texts[code] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...texts, [code]: currentTarget.value })}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Without languages that nothing is written in. */
const tidied = ({ name, texts }: CannedAnswerDraft): CannedAnswerDraft => ({
  name: name.trim(),
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
})
