import { Button } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT, useTextOf } from '../../../platform/i18n.tsx'
import { saveFile } from '../../../platform/save-file.ts'

type Line = OperatorReply<'messaging.chatTranscript'>['list'][number]

/** A conversation as a file of plain text; that the operator takes it is recorded. */
export function SaveTranscript({ id }: { id: string }) {
  const t = useT()
  const textOf = useTextOf()
  const said = ({ author, text, picture }: Line): string => {
    if (author === 'system') return textOf('messaging.chat.notes', text) ?? text
    return picture ? `[${t('messaging.chat.picture')}]` : text
  }
  const take = useAct('messaging.chatTranscript', {
    isQuestion: true,
    onReply: ({ account, list }) => {
      const lines = list.map((line) => {
        const who = line.author === 'member' ? account : (line.operatorName ?? t('messaging.chat.platform'))
        return `${line.sentAt} ${who}: ${said(line)}`
      })
      saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `chat-${id}.txt`)
    },
  })
  return (
    <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ params: { id }, body: {} })}>
      {t('messaging.chat.transcript')}
    </Button>
  )
}
