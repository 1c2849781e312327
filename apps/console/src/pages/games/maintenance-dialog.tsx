import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { localTime } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface MaintenanceDialogProps {
  of: { code: string; name: string; maintenance: { from: string; until: string } | null }
  /** Of all games of a vendor, or of one game. */
  call: 'games.planMaintenance' | 'games.planGameMaintenance'
  onClose: () => void
}

const ends = ['from', 'until'] as const

/** When a game, or a vendor's games, close and open again; both times empty take the plan back. */
export function MaintenanceDialog({ of, call, onClose }: MaintenanceDialogProps) {
  const t = useT()
  const { code, name, maintenance: before } = of
  const [times, setTimes] = useState({
    from: before ? localTime(before.from) : '',
    until: before ? localTime(before.until) : '',
  })
  const plan = useAct(call, { onDone: onClose })
  const isEmpty = times.from === '' && times.until === ''
  const isWhole = times.from !== '' && times.from < times.until
  const after = isWhole
    ? { from: new Date(times.from).toISOString(), until: new Date(times.until).toISOString() }
    : null
  return (
    <ReasonDialog
      title={t('games.maintenance.of', { name })}
      label={t('shell.save')}
      isBusy={plan.isPending}
      isReady={isWhole || (isEmpty && before !== null)}
      onClose={onClose}
      onConfirm={(reason) => plan.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Text size="sm">
        {t(call === 'games.planMaintenance' ? 'games.maintenance.text' : 'games.maintenance.gameText')}
      </Text>
      {ends.map((end) => (
        <TextInput
          key={end}
          type="datetime-local"
          label={t(`games.maintenance.${end}`)}
          value={times[end]}
          onChange={({ currentTarget: { value } }) => setTimes({ ...times, [end]: value })}
        />
      ))}
    </ReasonDialog>
  )
}
