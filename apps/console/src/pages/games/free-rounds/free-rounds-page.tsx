import { freeRoundStates } from '@fairground/contract'
import { timeText } from '../../../platform/dates.ts'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { StaffDialog } from '../../../ui/staff/staff-dialog.tsx'
import { StaffQueue } from '../../../ui/staff/staff-queue.tsx'

type Grant = RowOf<'games.freeRoundGrants'>

/** Free rounds that members were granted, latest first. */
export function FreeRoundsPage() {
  const t = useT()
  return (
    <StaffQueue
      call="games.freeRoundGrants"
      title={t('shell.nav.freeRounds')}
      stateTitle={t('games.rounds.state')}
      states={[
        ['', t('games.rounds.all')],
        ...freeRoundStates.map((state) => [state, t(`games.rounds.states.${state}`)] as const),
      ]}
      columns={[
        { key: 'account', title: t('games.rounds.account'), render: ({ account }) => account },
        { key: 'game', title: t('games.rounds.game'), render: ({ game }) => game },
        {
          key: 'used',
          title: t('games.rounds.used'),
          render: ({ used, count }) => t('games.rounds.usedOf', { used, count }),
          isNumber: true,
        },
        {
          key: 'stake',
          title: t('games.rounds.stake'),
          render: ({ stake, currency }) => `${stake} ${currency}`,
          isNumber: true,
        },
        {
          key: 'won',
          title: t('games.rounds.won'),
          render: ({ won, currency }) => `${won} ${currency}`,
          isNumber: true,
        },
        { key: 'state', title: t('games.rounds.state'), render: ({ state }) => t(`games.rounds.states.${state}`) },
        { key: 'made', title: t('games.rounds.made'), render: ({ madeAt }) => timeText(madeAt) },
      ]}
      renderDialog={(grant, onClose) => <GrantDialog grant={grant} onClose={onClose} />}
    />
  )
}

/** A grant with what it has won; who may, takes back what is left of it. */
function GrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const cancel = useAct('games.cancelFreeRounds', { onDone: onClose })
  const { id, account, vendor, game, count, used, stake, won, currency, times, state, reason, madeAt, expiresAt } =
    grant
  return (
    <StaffDialog
      title={t('games.rounds.of', { account })}
      facts={[
        [t('games.rounds.game'), game],
        [t('games.rounds.vendor'), vendor],
        [t('games.rounds.used'), t('games.rounds.usedOf', { used, count })],
        [t('games.rounds.stake'), `${stake} ${currency}`],
        [t('games.rounds.won'), `${won} ${currency}`],
        [t('games.rounds.times'), times],
        [t('games.rounds.state'), t(`games.rounds.states.${state}`)],
        [t('games.rounds.made'), timeText(madeAt)],
        [t('games.rounds.until'), timeText(expiresAt)],
        [t('games.rounds.reason'), reason ?? '–'],
      ]}
      acts={
        (state === 'waiting' || state === 'open') &&
        may('promotions.decide') && {
          end: {
            label: t('games.rounds.cancel'),
            text: t('games.rounds.cancelText'),
            run: (why) => cancel.mutate({ params: { id }, body: { reason: why } }),
          },
          others: null,
        }
      }
      isBusy={cancel.isPending}
      onClose={onClose}
    />
  )
}
