import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { areNamesWritten } from '../../../ui/fields/names-fields.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { IdentityFields, isIdentified } from './identity-fields.tsx'
import { scheduleOf } from './schedule-dialog.tsx'
import { ScheduleFields, type Languages } from './schedule-fields.tsx'

interface NewLotteryDialogProps {
  lotteries: readonly LotteryRow[]
  languages: Languages
  onClose: () => void
}

/** A lottery with the game, the prices and the limits of another one. It begins paused, so that it can be looked at first. */
export function NewLotteryDialog({ lotteries, languages, onClose }: NewLotteryDialogProps) {
  const t = useT()
  const [model, setModel] = useState(lotteries[0])
  const [identity, setIdentity] = useState({ code: '', art: '' })
  const [isInEntertainment, setInEntertainment] = useState(true)
  const [closeOffsetSeconds, setCloseOffset] = useState(model?.closeOffsetSeconds ?? 0)
  const [schedule, setSchedule] = useState(model && { ...scheduleOf(model), name: '', names: {} })
  const add = useAct('lottery.addLottery', { onDone: onClose })
  if (!model || !schedule) return null
  const choose = (like: string) => {
    const next = lotteries.find((lottery) => lottery.code === like)
    if (!next) return
    setModel(next)
    setCloseOffset(next.closeOffsetSeconds)
    setSchedule({ ...scheduleOf(next), name: schedule.name, names: schedule.names })
  }
  return (
    <ReasonDialog
      title={t('lottery.schedule.add')}
      label={t('lottery.schedule.add')}
      isBusy={add.isPending}
      isReady={isIdentified(identity) && schedule.name.trim() !== '' && areNamesWritten(schedule.names)}
      onClose={onClose}
      onConfirm={(reason) =>
        add.mutate({
          body: {
            ...identity,
            like: model.code,
            schedule: { ...schedule, name: schedule.name.trim() },
            terms: { sale: 'paused', closeOffsetSeconds, series: model.series },
            isInEntertainment,
            reason,
          },
        })
      }
    >
      <NativeSelect
        label={t('lottery.schedule.like')}
        description={t('lottery.schedule.likeText')}
        data={lotteries.map(({ code: value, name }) => ({ value, label: name }))}
        value={model.code}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <IdentityFields value={identity} onChange={setIdentity} />
      <ScheduleFields value={schedule} languages={languages} onChange={setSchedule} />
      <CountField
        label={t('lottery.closeOffsetSeconds')}
        min={0}
        max={schedule.everySeconds - 1}
        value={closeOffsetSeconds}
        onChange={setCloseOffset}
      />
      <Checkbox
        label={t('lottery.schedule.entertainment')}
        checked={isInEntertainment}
        onChange={({ currentTarget: { checked } }) => setInEntertainment(checked)}
      />
    </ReasonDialog>
  )
}
