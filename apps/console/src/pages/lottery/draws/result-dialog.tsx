import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { parseGame, readResult } from '@fairground/lottery'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

interface ResultDialogProps {
  title: string
  kind: 'result' | 'correct'
  draw: Pick<OperatorReply<'lottery.draw'>, 'game' | 'result'>
  isBusy: boolean
  onClose: () => void
  onConfirm: (typed: string, reason: string) => void
}

/** A result as the paper of a draw says it: read by the rules of its game while somebody types. */
export function ResultDialog({ title, kind, draw, isBusy, onClose, onConfirm }: ResultDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const game = parseGame(draw.game)
  const read = game && readResult(game, typed)
  const isSame = read !== undefined && read.join() === draw.result?.join()
  const fault = isSame ? t('lottery.draws.same') : read || typed.trim() === '' ? null : t('lottery.draws.unread')
  return (
    <ReasonDialog
      title={title}
      label={t(kind === 'result' ? 'lottery.draws.askResult' : 'lottery.draws.askCorrect')}
      isDangerous={kind === 'correct'}
      isBusy={isBusy}
      isReady={read !== undefined && !isSame}
      onClose={onClose}
      onConfirm={(reason) => onConfirm(typed, reason)}
    >
      <Text size="sm">{t(kind === 'result' ? 'lottery.draws.resultText' : 'lottery.draws.correctText')}</Text>
      <Textarea
        label={t('lottery.draws.typed')}
        description={t('lottery.draws.typedHint')}
        required
        autosize
        maxLength={2_000}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {read && !isSame && (
        <Text component="output" size="sm">
          {t('lottery.draws.read', { result: read.join(' ') })}
        </Text>
      )}
    </ReasonDialog>
  )
}
