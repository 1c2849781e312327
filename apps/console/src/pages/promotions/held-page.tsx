import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ClaimDialog, type Claim } from './claim-dialog.tsx'
import { useWorth } from './use-worth.ts'

/** Rewards with signs that two accounts are one person: those that wait for a decision, and all others. */
export function HeldPage() {
  const t = useT()
  const worth = useWorth()
  const [open, setOpen] = useState<Claim>()
  return (
    <Page title={t('shell.nav.heldRewards')}>
      <ListTable
        call="promotions.promotionClaims"
        fixed={{ held: 'yes' }}
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
              ...(['applying', 'issued', 'rejected'] as const).map((state) => ({
                value: state,
                label: t(`promotions.claimStates.${state}`),
              })),
            ],
          },
        ]}
        columns={[
          { key: 'account', title: t('promotions.account'), render: ({ account }) => account },
          { key: 'inviter', title: t('promotions.inviter'), render: ({ invitation }) => invitation?.inviter.account },
          { key: 'friend', title: t('promotions.friend'), render: ({ invitation }) => invitation?.friend.account },
          { key: 'signs', title: t('promotions.signs'), render: (claim) => <SignNames claim={claim} /> },
          {
            key: 'amount',
            title: t('promotions.amount'),
            render: worth,
            isNumber: true,
          },
          { key: 'goods', title: t('promotions.goodsName'), render: ({ goods }) => goods },
          { key: 'state', title: t('promotions.state'), render: ({ state }) => t(`promotions.claimStates.${state}`) },
          { key: 'made', title: t('promotions.made'), render: ({ madeAt }) => timeText(madeAt) },
        ]}
      />
      {open && <ClaimDialog claim={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function SignNames({ claim: { held } }: { claim: Claim }) {
  const t = useT()
  return [...new Set(held.map(({ reason }) => reason))].map((reason) => t(`promotions.held.${reason}`)).join(' · ')
}
