import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ListTable, type RowOf } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

type Link = RowOf<'agents.affiliateLinks'>

const states = ['running', 'ended'] as const
const counts = ['clicks', 'registrations', 'firstDeposits'] as const

/** Links by which agents bring members, with what each has brought so far. */
export function AffiliateLinksPage() {
  const t = useT()
  const may = useMay()
  const [ended, setEnded] = useState<Link>()
  return (
    <Page title={t('shell.nav.affiliateLinks')}>
      <ListTable
        call="agents.affiliateLinks"
        keyOf={({ id }) => id}
        filters={[
          { key: 'account', title: t('agents.affiliate.account') },
          {
            key: 'state',
            title: t('agents.affiliate.state'),
            options: [
              { value: '', label: t('agents.all') },
              ...states.map((value) => ({ value, label: t(`agents.affiliate.states.${value}`) })),
            ],
          },
        ]}
        columns={[
          { key: 'createdAt', title: t('agents.affiliate.createdAt'), render: ({ createdAt }) => timeText(createdAt) },
          { key: 'agent', title: t('agents.affiliate.account'), render: ({ agent }) => agent.account },
          { key: 'campaign', title: t('agents.affiliate.campaign'), render: ({ campaign }) => campaign },
          { key: 'code', title: t('agents.affiliate.code'), render: ({ code }) => code },
          {
            key: 'landing',
            title: t('agents.affiliate.landing'),
            render: ({ landing }) => t(`agents.affiliate.landings.${landing}`),
          },
          {
            key: 'memberType',
            title: t('agents.affiliate.kind'),
            render: ({ memberType }) => t(`agents.affiliate.kinds.${memberType}`),
          },
          { key: 'series', title: t('agents.affiliate.series'), render: ({ series }) => series, isNumber: true },
          {
            key: 'commissions',
            title: t('agents.commissions.title'),
            render: ({ commissions }) =>
              commissions
                .map(({ category, basis, basisPoints }) =>
                  t('agents.commissions.of', {
                    category: t(`agents.commissions.categories.${category}`),
                    basis,
                    percent: basisPoints / 100,
                  }),
                )
                .join(', '),
          },
          ...counts.map((key) => ({
            key,
            title: t(`agents.affiliate.${key}`),
            render: (row: Link) => row[key],
            isNumber: true,
          })),
          {
            key: 'valid',
            title: t('agents.affiliate.valid'),
            render: ({ valid }) => valid.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
            isNumber: true,
          },
          {
            key: 'state',
            title: t('agents.affiliate.state'),
            render: ({ endedAt }) => t(`agents.affiliate.states.${endedAt === null ? 'running' : 'ended'}`),
          },
          {
            key: 'acts',
            title: t('shell.table.acts'),
            isTitleHidden: true,
            render: (link) =>
              link.endedAt === null &&
              may('agents.write') && (
                <Button size="xs" variant="default" onClick={() => setEnded(link)}>
                  {t('agents.affiliate.end')}
                </Button>
              ),
          },
        ]}
      />
      {ended && <EndDialog link={ended} onClose={() => setEnded(undefined)} />}
    </Page>
  )
}

function EndDialog({ link: { id, campaign }, onClose }: { link: Link; onClose: () => void }) {
  const t = useT()
  const end = useAct('agents.endAffiliateLink', { onDone: onClose })
  return (
    <ReasonDialog
      title={`${t('agents.affiliate.end')}: ${campaign}`}
      label={t('agents.affiliate.end')}
      isDangerous
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ params: { id }, body: { reason } })}
    >
      <Text size="sm">{t('agents.affiliate.endText')}</Text>
    </ReasonDialog>
  )
}
