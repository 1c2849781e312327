import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { BetDrawer } from './bet-drawer.tsx'

const sources = ['lottery', 'games'] as const
const states = ['open', 'settled', 'refunded'] as const
const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const

/** Every bet of every member. */
export function BetsPage() {
  const t = useT()
  const [open, setOpen] = useState<string>()
  const all = { value: '', label: t('bets.all') }
  return (
    <Page title={t('shell.nav.bets')}>
      <ListTable
        call="bets.allBets"
        keyOf={({ id }) => id}
        nameOf={({ account, placedAt }) => `${account} ${timeText(placedAt)}`}
        onOpen={({ id }) => setOpen(id)}
        filters={[
          { key: 'account', title: t('bets.account') },
          {
            key: 'source',
            title: t('bets.kind'),
            options: [all, ...sources.map((each) => ({ value: each, label: t(`members.bets.sources.${each}`) }))],
          },
          {
            key: 'type',
            title: t('bets.product'),
            options: [all, ...types.map((each) => ({ value: each, label: t(`games.types.${each}`) }))],
          },
          { key: 'vendor', title: t('bets.vendor') },
          { key: 'game', title: t('bets.game') },
          {
            key: 'state',
            title: t('bets.state'),
            options: [all, ...states.map((each) => ({ value: each, label: t(`members.bets.states.${each}`) }))],
          },
          { key: 'currency', title: t('bets.currency') },
          { key: 'stakeFrom', title: t('bets.stakeFrom') },
          { key: 'stakeTo', title: t('bets.stakeTo') },
          { key: 'from', title: t('bets.from'), isTime: true },
          { key: 'to', title: t('bets.to'), isTime: true },
        ]}
        columns={[
          { key: 'placed', title: t('bets.placed'), render: ({ placedAt }) => timeText(placedAt), sort: 'placed' },
          { key: 'account', title: t('bets.account'), render: ({ account }) => account },
          { key: 'game', title: t('bets.game'), render: ({ gameName }) => gameName },
          { key: 'vendor', title: t('bets.vendor'), render: ({ vendorName }) => vendorName },
          { key: 'detail', title: t('bets.detail'), render: ({ detail }) => detail },
          { key: 'id', title: t('bets.id'), render: ({ id }) => id, isExtra: true },
          { key: 'currency', title: t('bets.currency'), render: ({ currency }) => currency },
          { key: 'stake', title: t('bets.stake'), render: ({ stake }) => stake, isNumber: true },
          { key: 'returned', title: t('bets.returned'), render: ({ returned }) => returned, isNumber: true },
          {
            key: 'open',
            title: t('bets.openStake'),
            render: ({ openStake }) => openStake,
            isNumber: true,
            isExtra: true,
          },
          { key: 'valid', title: t('bets.valid'), render: ({ valid }) => valid, isNumber: true, isExtra: true },
          { key: 'state', title: t('bets.state'), render: ({ state }) => t(`members.bets.states.${state}`) },
          {
            key: 'settled',
            title: t('bets.settled'),
            render: ({ settledAt }) => settledAt && timeText(settledAt),
            isExtra: true,
          },
        ]}
      />
      {open !== undefined && <BetDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
