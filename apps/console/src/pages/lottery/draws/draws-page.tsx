import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { DrawStanding } from './draw-standing.tsx'
import { DrawDrawer } from './draw-drawer.tsx'
import { resultText } from '../result-text.ts'

export type StaffDraw = RowOf<'lottery.draws'>

const states = ['late', 'overdue', 'open', 'closed', 'drawn', 'settled', 'void'] as const
export const drawColours = { open: 'green', closed: 'gray', drawn: 'blue', settled: 'teal', void: 'red' } as const

/** Draws of every lottery, with what was bet on them and what operators did to them. */
export function DrawsPage() {
  const t = useT()
  const [open, setOpen] = useState<Pick<StaffDraw, 'lottery' | 'number'>>()
  const { data } = useRead('lottery.lotteries', {})
  const nameOf = (code: string) => data?.list.find((lottery) => lottery.code === code)?.name ?? code
  const all = { value: '', label: t('lottery.draws.all') }
  return (
    <Page title={t('shell.nav.draws')}>
      <ListTable
        call="lottery.draws"
        everyMs={10_000}
        keyOf={({ id }) => id}
        nameOf={({ lottery, number }) => `${nameOf(lottery)} ${number}`}
        onOpen={setOpen}
        filters={[
          {
            key: 'lottery',
            title: t('lottery.name'),
            options: [all, ...(data?.list ?? []).map(({ code, name }) => ({ value: code, label: name }))],
          },
          {
            key: 'state',
            title: t('lottery.draws.state'),
            options: [all, ...states.map((value) => ({ value, label: t(`lottery.draws.states.${value}`) }))],
          },
        ]}
        columns={[
          { key: 'draws', title: t('lottery.draws.drawsAt'), render: ({ drawsAt }) => timeText(drawsAt) },
          { key: 'lottery', title: t('lottery.name'), render: ({ lottery }) => nameOf(lottery) },
          { key: 'number', title: t('lottery.draws.number'), render: ({ number }) => number },
          {
            key: 'state',
            title: t('lottery.draws.state'),
            render: ({ state }) => (
              <Badge variant="light" color={drawColours[state]}>
                {t(`lottery.draws.states.${state}`)}
              </Badge>
            ),
          },
          {
            key: 'source',
            title: t('lottery.draws.source'),
            render: ({ source }) => t(`lottery.draws.sources.${source}`),
          },
          {
            key: 'standing',
            title: t('lottery.draws.standing'),
            render: (draw) => <DrawStanding draw={draw} />,
          },
          { key: 'result', title: t('lottery.draws.result'), render: ({ result }) => result && resultText(result) },
          { key: 'orders', title: t('lottery.draws.orders'), render: ({ orders }) => orders, isNumber: true },
        ]}
      />
      {open && <DrawDrawer {...open} name={nameOf(open.lottery)} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
