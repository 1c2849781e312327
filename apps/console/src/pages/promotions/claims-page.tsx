import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { StaffQueue } from '../../ui/staff/staff-queue.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { useWorth } from './use-worth.ts'

const states = ['applying', 'claimable', 'issued', 'claimed', 'rejected', 'expired'] as const

/** Claims that staff decide, the longest waiting first; and all others. */
export function ClaimsPage() {
  const t = useT()
  const worth = useWorth()
  return (
    <StaffQueue
      call="promotions.promotionClaims"
      title={t('shell.nav.promotionClaims')}
      stateTitle={t('promotions.state')}
      states={[
        ['', t('promotions.all')],
        ...states.map((state) => [state, t(`promotions.claimStates.${state}`)] as const),
      ]}
      columns={[
        { key: 'account', title: t('promotions.account'), render: ({ account }) => account },
        { key: 'title', title: t('promotions.title'), render: ({ title }) => title },
        { key: 'period', title: t('promotions.period'), render: ({ period }) => period },
        {
          key: 'amount',
          title: t('promotions.amount'),
          render: worth,
          isNumber: true,
        },
        { key: 'goods', title: t('promotions.goodsName'), render: ({ goods }) => goods },
        {
          key: 'state',
          title: t('promotions.state'),
          render: ({ state }) => t(`promotions.claimStates.${state}`),
        },
        { key: 'made', title: t('promotions.made'), render: ({ madeAt }) => timeText(madeAt) },
        { key: 'reason', title: t('promotions.reason'), render: ({ reason }) => reason },
      ]}
      renderDialog={(claim, onClose) => <ClaimDialog claim={claim} onClose={onClose} />}
    />
  )
}
