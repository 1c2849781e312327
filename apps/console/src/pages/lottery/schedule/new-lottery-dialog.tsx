import { Checkbox, Group, Image, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { artName } from '../../../ui/fields/art-name.ts'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { areNamesWritten } from '../../../ui/fields/names-fields.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Unread } from '../../../ui/unread.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { scheduleOf } from './schedule-dialog.tsx'
import { ScheduleFields, type Languages } from './schedule-fields.tsx'

const emblemPx = 52

interface NewLotteryDialogProps {
  lotteries: readonly LotteryRow[]
  languages: Languages
  onClose: () => void
}

/** A lottery with the game, the prices and the limits of another one. It begins paused, so that it can be looked at first. */
export function NewLotteryDialog({ lotteries, languages, onClose }: NewLotteryDialogProps) {
  const t = useT()
  const read = useRead('lottery.emblems', {})
  const emblems = read.data?.list ?? []
  const [model, setModel] = useState(lotteries[0])
  const [code, setCode] = useState('')
  const [art, setArt] = useState('')
  const [isInEntertainment, setInEntertainment] = useState(true)
  const [closeOffsetSeconds, setCloseOffset] = useState(model?.closeOffsetSeconds ?? 0)
  const [schedule, setSchedule] = useState(model && { ...scheduleOf(model), name: '', names: {} })
  const add = useAct('lottery.addLottery', { onDone: onClose })
  const emblem = emblems.find((each) => each.art === art)
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
      isReady={code !== '' && schedule.name.trim() !== '' && areNamesWritten(schedule.names) && emblem !== undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        add.mutate({
          body: {
            code,
            like: model.code,
            art,
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
      <TextInput
        label={t('lottery.code')}
        description={t('lottery.schedule.codeText')}
        required
        maxLength={64}
        pattern="[A-Za-z0-9][A-Za-z0-9_.\-]*"
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      {read.error !== null && <Unread read={read} height={0} />}
      <Group align="end">
        <NativeSelect
          label={t('lottery.schedule.emblem')}
          required
          data={[{ value: '', label: '–' }, ...emblems.map((each) => ({ value: each.art, label: artName(each.art) }))]}
          value={art}
          onChange={({ currentTarget: { value } }) => setArt(value)}
        />
        {emblem && <Image src={emblem.src} alt="" w={emblemPx} h={emblemPx} />}
      </Group>
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
