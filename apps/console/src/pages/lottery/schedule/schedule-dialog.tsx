import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { ScheduleFields, type Schedule } from './schedule-fields.tsx'

/** Another name, group or time of drawing: days that are announced keep theirs. */
export function ScheduleDialog({ lottery, onClose }: { lottery: LotteryRow; onClose: () => void }) {
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
      isReady={name !== ''}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({ params: { code: lottery.code }, body: { before, after: { ...after, name }, reason } })
      }
    >
      <Text size="sm">
        {lottery.announcedUntil === null
          ? t('lottery.closeOffsetTextNone')
          : t('lottery.closeOffsetText', { day: lottery.announcedUntil })}
      </Text>
      <ScheduleFields value={after} onChange={setAfter} />
    </ReasonDialog>
  )
}

export const scheduleOf = ({
  name,
  group,
  everySeconds,
  firstAfterSeconds,
  drawsPerDay,
  weekdays,
}: LotteryRow): Schedule => ({
  name,
  group,
  everySeconds,
  firstAfterSeconds,
  drawsPerDay,
  weekdays,
})
