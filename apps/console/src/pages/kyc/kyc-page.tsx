import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { CheckDialog } from './check-dialog.tsx'

export type Check = RowOf<'kyc.checks'>

const states = ['under_review', 'verified', 'rejected'] as const

/** Identity checks that wait for a decision, the longest waiting first. */
export function KycPage() {
  const t = useT()
  const [open, setOpen] = useState<Check>()
  return (
    <Page title={t('shell.nav.kyc')}>
      <ListTable
        call="kyc.checks"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={setOpen}
        everyMs={15_000}
        filters={[
          {
            key: 'state',
            title: t('kyc.state'),
            options: states.map((state, index) => ({
              value: index === 0 ? '' : state,
              label: t(`kyc.states.${state}`),
            })),
          },
        ]}
        columns={[
          { key: 'account', title: t('kyc.account'), render: ({ account }) => account },
          { key: 'document', title: t('kyc.document'), render: ({ document }) => document },
          { key: 'pictures', title: t('kyc.pictures'), render: ({ pictures }) => pictures, isNumber: true },
          { key: 'submitted', title: t('kyc.submitted'), render: ({ submittedAt }) => timeText(submittedAt) },
          { key: 'decided', title: t('kyc.decided'), render: ({ decidedAt }) => decidedAt && timeText(decidedAt) },
          { key: 'reason', title: t('kyc.reason'), render: ({ reason }) => reason },
        ]}
      />
      {open && <CheckDialog check={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
