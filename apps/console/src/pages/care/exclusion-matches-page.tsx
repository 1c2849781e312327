import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Match = RowOf<'responsibleGaming.exclusionMatches'>
type Decision = 'same' | 'other'

/** Members who have something in common with an excluded person: a person decides whether they are the same. */
export function ExclusionMatchesPage() {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<{ match: Match; decision: Decision }>()
  const close = () => setAsked(undefined)
  return (
    <Page title={t('shell.nav.exclusionMatches')}>
      <ListTable
        call="responsibleGaming.exclusionMatches"
        keyOf={({ id, exclusionId }) => `${id}${exclusionId}`}
        everyMs={15_000}
        filters={[]}
        columns={[
          { key: 'account', title: t('members.account'), render: (match) => <MemberLink {...match} /> },
          {
            key: 'excluded',
            title: t('members.care.excludedMember'),
            render: ({ excluded }) =>
              excluded.length === 0
                ? t('members.care.elsewhere')
                : excluded.map((each) => <MemberLink key={each.id} {...each} />),
          },
          {
            key: 'signs',
            title: t('members.care.common'),
            render: ({ signs }) => signs.map((sign) => t(`members.care.signs.${sign}`)).join(' · '),
          },
          { key: 'found', title: t('members.care.found'), render: ({ foundAt }) => timeText(foundAt) },
          {
            key: 'state',
            title: t('members.status'),
            render: ({ isHeld }) => (
              <Badge variant="light" color={isHeld ? 'red' : 'gray'}>
                {t(isHeld ? 'members.care.held' : 'members.care.noted')}
              </Badge>
            ),
          },
          {
            key: 'acts',
            title: t('members.acts'),
            isTitleHidden: true,
            render: (match) =>
              may('kyc.decide') && (
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-xs" color="red.8" onClick={() => setAsked({ match, decision: 'same' })}>
                    {t('members.care.same')}
                  </Button>
                  <Button size="compact-xs" variant="default" onClick={() => setAsked({ match, decision: 'other' })}>
                    {t('members.care.other')}
                  </Button>
                </Group>
              ),
          },
        ]}
      />
      {asked && <DecisionDialog {...asked} onClose={close} />}
    </Page>
  )
}

function MemberLink({ id, account }: Pick<Match, 'id' | 'account'>) {
  return (
    <Anchor component={Link} href={`/members/${id}`}>
      {account}
    </Anchor>
  )
}

function DecisionDialog({ match, decision, onClose }: { match: Match; decision: Decision; onClose: () => void }) {
  const t = useT()
  const decide = useAct('responsibleGaming.decideMatch', { onDone: onClose })
  const { id, account, exclusionId, signs, endsAt } = match
  return (
    <ReasonDialog
      title={account}
      label={t(`members.care.${decision}`)}
      isDangerous={decision === 'same'}
      isBusy={decide.isPending}
      onClose={onClose}
      onConfirm={(reason) => decide.mutate({ params: { id }, body: { exclusionId, signs, decision, reason } })}
    >
      <Text size="sm">
        {decision === 'other'
          ? t('members.care.otherHint')
          : t('members.care.sameHint', { until: endsAt ? timeText(endsAt) : t('members.limits.furtherNotice') })}
      </Text>
    </ReasonDialog>
  )
}
