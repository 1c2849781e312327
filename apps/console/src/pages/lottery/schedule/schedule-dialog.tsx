import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { areNamesWritten } from '../../../ui/fields/names-fields.tsx'
import { ScheduleFields, type Languages, type Schedule } from './schedule-fields.tsx'

interface ScheduleDialogProps {
  lottery: LotteryRow
  languages: Languages
  onClose: () => void
}

/** Another name, group or time of drawing: days that are announced keep theirs. */
export function ScheduleDialog({ lottery, languages, onClose }: ScheduleDialogProps) {
  const t = useT()
  // The list is read again while this is open.
  const [before] = useState(scheduleOf(lottery))
  const [after, setAfter] = useState(before)
  const name = after.name.trim()
  const save = useAct('lottery.setSchedule', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('lottery.schedule.of', { name: lottery.name })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={name !== '' && areNamesWritten(after.names)}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({ params: { code: lottery.code }, body: { before, after: { ...after, name }, reason } })
      }
    >
      {lottery.parts ? (
        <Text size="sm">{t('lottery.schedule.joint')}</Text>
      ) : (
        <Text size="sm">
          {lottery.announcedUntil === null
            ? t('lottery.closeOffsetTextNone')
            : t('lottery.closeOffsetText', { day: lottery.announcedUntil })}
        </Text>
      )}
      <ScheduleFields
        value={after}
        languages={languages}
        {...(lottery.parts && { isJoint: true })}
        onChange={setAfter}
      />
    </ReasonDialog>
  )
}

export const scheduleOf = ({
  name,
  names,
  group,
  everySeconds,
  firstAfterSeconds,
  drawsPerDay,
  weekdays,
}: LotteryRow): Schedule => ({
  name,
  names,
  group,
  everySeconds,
  firstAfterSeconds,
  drawsPerDay,
  weekdays,
})
