import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer, type PaymentAct } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

const states = ['released', 'refused', 'rolled_back'] as const

/** Wins above what their game or the merchant allows. */
export function HeldWinsPage() {
  const t = useT()
  const { reference, created, account, amount, votes } = useQueueColumns()
  return (
    <PaymentQueue
      call="games.heldWins"
      title={t('shell.nav.heldWins')}
      Drawer={HeldWinDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.waiting')],
          ...states.map((state) => [state, t(`payments.states.${state}`)] as const),
        ]),
        { key: 'account', title: t('payments.account') },
      ]}
      columns={[
        reference,
        { ...created, title: t('payments.since') },
        account,
        amount,
        { key: 'staked', title: t('payments.staked'), render: ({ staked }) => staked, isNumber: true },
        { key: 'game', title: t('payments.game'), render: gameText },
        { key: 'why', title: t('payments.why'), render: ({ why }) => t(`payments.holds.${why}`) },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.states.${state}`) },
        votes,
      ]}
    />
  )
}

const gameText = ({ vendor, game }: { vendor: string; game: string }) => `${vendor} · ${game}`

function HeldWinDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('games.heldWin', { params })
  const decide = useAct('games.decideHeldWin', { onReply: useSayOutcome() })
  const acts: readonly PaymentAct[] = [
    {
      label: t('payments.acts.release'),
      text: t('payments.releaseText'),
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'release', reason } }, onDone),
    },
    {
      label: t('payments.acts.refuse'),
      text: t('payments.refuseText'),
      isDangerous: true,
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'refuse', reason } }, onDone),
    },
  ]
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.account'), shown.account],
        [t('payments.amount'), `${shown.amount} ${shown.currency}`],
        [t('payments.why'), t(`payments.holds.${shown.why}`)],
        [t('payments.game'), gameText(shown)],
        [t('payments.round'), shown.round],
        [t('payments.transaction'), shown.transactionId],
        [t('payments.staked'), shown.staked],
        [t('payments.returned'), shown.returned],
        [t('payments.state'), t(`payments.states.${shown.state}`)],
        [t('payments.note'), shown.note ?? '–'],
      ]}
      needsTwo
      actsOf={(shown) => (shown.state === 'held' ? acts : [])}
      isBusy={decide.isPending}
      onClose={onClose}
    />
  )
}
