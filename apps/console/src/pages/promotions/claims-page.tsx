import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Claim = RowOf<'promotions.promotionClaims'>

const states = ['applying', 'claimable', 'issued', 'claimed', 'rejected', 'expired'] as const

/** Claims that staff decide, the longest waiting first; and all others. */
export function ClaimsPage() {
  const t = useT()
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
            render: ({ amount, currency }) => `${amount} ${currency}`,
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

function ClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const [isRejecting, setRejecting] = useState(false)
  const decide = useAct('promotions.decideClaim', { onDone: onClose })
  const params = { id: claim.id }
  if (isRejecting)
    return (
      <ReasonDialog
        title={t('promotions.reject')}
        label={t('promotions.reject')}
        isDangerous
        isBusy={decide.isPending}
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => decide.mutate({ params, body: { state: 'rejected', reason } })}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('promotions.claimOf', { account: claim.account })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Facts
          facts={[
            [t('promotions.title'), claim.title],
            [t('promotions.period'), claim.period],
            [t('promotions.amount'), `${claim.amount} ${claim.currency}`],
            [t('promotions.state'), t(`promotions.claimStates.${claim.state}`)],
            [t('promotions.made'), timeText(claim.madeAt)],
            [t('promotions.reason'), claim.reason ?? '–'],
          ]}
        />
        {claim.state === 'applying' && may('promotions.decide') && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setRejecting(true)}>
              {t('promotions.reject')}
            </Button>
            <Button loading={decide.isPending} onClick={() => decide.mutate({ params, body: { state: 'issued' } })}>
              {t('promotions.pay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
