import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ClaimDialog, type Claim } from './claim-dialog.tsx'
import { useWorth } from './use-worth.ts'

const states = ['applying', 'claimable', 'issued', 'claimed', 'rejected', 'expired'] as const

/** Claims that staff decide, the longest waiting first; and all others. */
export function ClaimsPage() {
  const t = useT()
  const worth = useWorth()
  const [open, setOpen] = useState<Claim>()
  return (
    <Page title={t('shell.nav.promotionClaims')}>
      <ListTable
        call="promotions.promotionClaims"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={setOpen}
        everyMs={15_000}
        filters={[
          {
            key: 'state',
            title: t('promotions.state'),
            options: [
              { value: '', label: t('promotions.all') },
              ...states.map((state) => ({ value: state, label: t(`promotions.claimStates.${state}`) })),
            ],
          },
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
          {
            key: 'state',
            title: t('promotions.state'),
            render: ({ state }) => t(`promotions.claimStates.${state}`),
          },
          { key: 'made', title: t('promotions.made'), render: ({ madeAt }) => timeText(madeAt) },
          { key: 'reason', title: t('promotions.reason'), render: ({ reason }) => reason },
        ]}
      />
      {open && <ClaimDialog claim={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
