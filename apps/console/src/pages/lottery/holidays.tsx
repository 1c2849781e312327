import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { LotteryRow } from './lotteries-page.tsx'

type Holiday = OperatorReply<'lottery.holidays'>['list'][number]

/** Days without draws. */
export function Holidays({ lotteries }: { lotteries: readonly LotteryRow[] }) {
  const t = useT()
  const may = useMay()
  const read = useRead('lottery.holidays', {})
  const { data } = read
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Holiday>()
  const remove = useAct('lottery.removeHoliday', { onDone: () => setRemoved(undefined) })
  const nameOf = ({ lottery }: Holiday) =>
    lottery === null ? t('lottery.allLotteries') : (lotteries.find(({ code }) => code === lottery)?.name ?? lottery)
  return (
    <Section
      title={t('lottery.holidays')}
      acts={may('games.write') && <Button onClick={() => setAdding(true)}>{t('lottery.addHoliday')}</Button>}
    >
      <Text size="sm">{t('lottery.holidaysText')}</Text>
      <Unread read={read} height={120} />
      {data?.list.length === 0 && <Text c="dimmed">{t('lottery.noHolidays')}</Text>}
      {data && data.list.length > 0 && (
        <Rows
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            { key: 'day', title: t('lottery.day'), render: ({ day }) => day },
            { key: 'name', title: t('lottery.holidayName'), render: ({ name }) => name },
            { key: 'for', title: t('lottery.forLottery'), render: nameOf },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (holiday) =>
                may('games.write') && (
                  <Button size="xs" variant="default" onClick={() => setRemoved(holiday)}>
                    {t('lottery.removeHoliday')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isAdding && <HolidayDialog lotteries={lotteries} onClose={() => setAdding(false)} />}
      {removed && (
        <ReasonDialog
          title={`${removed.day} · ${removed.name}`}
          label={t('lottery.removeHoliday')}
          isBusy={remove.isPending}
          onClose={() => setRemoved(undefined)}
          onConfirm={(reason) => remove.mutate({ params: { id: removed.id }, body: { reason } })}
        />
      )}
    </Section>
  )
}

function HolidayDialog({ lotteries, onClose }: { lotteries: readonly LotteryRow[]; onClose: () => void }) {
  const t = useT()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [lottery, setLottery] = useState('')
  const add = useAct('lottery.addHoliday', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('lottery.addHoliday')}
      label={t('lottery.addHoliday')}
      isBusy={add.isPending}
      isReady={day !== '' && name.trim() !== ''}
      onClose={onClose}
      onConfirm={(reason) => add.mutate({ body: { day, name: name.trim(), lottery: lottery || null, reason } })}
    >
      <TextInput
        type="date"
        label={t('lottery.day')}
        required
        value={day}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <TextInput
        label={t('lottery.holidayName')}
        required
        maxLength={80}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <NativeSelect
        label={t('lottery.forLottery')}
        data={[
          { value: '', label: t('lottery.allLotteries') },
          ...lotteries.map(({ code, name: label }) => ({ value: code, label })),
        ]}
        value={lottery}
        onChange={({ currentTarget: { value } }) => setLottery(value)}
      />
    </ReasonDialog>
  )
}
