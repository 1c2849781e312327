import { NativeSelect, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { exclusionMonths, timeOutDaysMax } from '@fairground/contract'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

const forever = 'forever'
const timeOut = 'time_out'

/** Starts what a member has asked for: nothing shortens it afterwards. */
export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [length, setLength] = useState<string>(String(exclusionMonths[0]))
  const [days, setDays] = useState(1)
  const pause = useAct('responsibleGaming.pauseMember', { onDone: onClose })
  const months = exclusionMonths.find((each) => String(each) === length) ?? null
  return (
    <ReasonDialog
      title={t('members.limits.pauseMember')}
      label={t('members.limits.startPause')}
      isDangerous
      isBusy={pause.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        pause.mutate({
          params: { id },
          body: length === timeOut ? { kind: 'time_out', days, reason } : { kind: 'exclusion', months, reason },
        })
      }
    >
      <Text size="sm">{t('members.limits.pauseHint')}</Text>
      <NativeSelect
        label={t('members.type')}
        data={[
          ...exclusionMonths.map((count) => ({
            value: String(count),
            label: t('members.limits.excludeMonths', { count }),
          })),
          { value: forever, label: t('members.limits.excludeOpen') },
          { value: timeOut, label: t('members.limits.pauses.time_out') },
        ]}
        value={length}
        onChange={({ currentTarget }) => setLength(currentTarget.value)}
      />
      {length === timeOut && (
        <NumberInput
          label={t('members.limits.days')}
          min={1}
          max={timeOutDaysMax}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={(value) => setDays(Math.max(1, Number(value)))}
        />
      )}
    </ReasonDialog>
  )
}
