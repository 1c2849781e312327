import { Anchor, Breadcrumbs, Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Section } from '../../../ui/section.tsx'
import { CommissionsSection } from '../quotas/commissions-section.tsx'
import { QuotasSection } from '../quotas/quotas-section.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MoveProposals } from './move-proposals.tsx'
import { NodeList } from './node-list.tsx'

export type TreeNode = OperatorReply<'agents.treeMember'>

/** One member in its tree: who stands above, what the team did, and who stands right below. */
export function NodePage() {
  const t = useT()
  const may = useMay()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const [isMoving, setMoving] = useState(false)
  const days = Number(search.get('days')) || 30
  const { data: node, error, refetch } = useRead('agents.treeMember', { params: { id }, query: { days } })
  if (!node)
    return (
      <Page title={t('shell.nav.agentTree')}>
        {error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />}
      </Page>
    )
  return (
    <Page
      title={node.account}
      acts={
        <Group gap="xs">
          {may('members.read') && (
            <Button component={Link} href={`/members/${id}`} variant="default">
              {t('agents.tree.profile')}
            </Button>
          )}
          {may('agents.write') && <Button onClick={() => setMoving(true)}>{t('agents.tree.move')}</Button>}
        </Group>
      }
    >
      <PathToTop line={node.line} />
      <MoveProposals of={id} />
      <Team node={node} />
      {(node.type === 1 || node.type === 2) && <QuotasSection key={`quotas-${id}`} id={id} />}
      <CommissionsSection key={`commissions-${id}`} id={id} />
      <Section title={t('agents.tree.below')}>
        <NodeList key={id} of={id} onOpen={(next) => go(`/agent-tree/${next}`)} />
      </Section>
      {isMoving && <MoveDialog node={node} onClose={() => setMoving(false)} />}
    </Page>
  )
}

function PathToTop({ line }: Pick<TreeNode, 'line'>) {
  const t = useT()
  return (
    <Breadcrumbs component="nav" aria-label={t('agents.tree.above')} mb="md">
      <Anchor component={Link} href="/agent-tree">
        {t('agents.tree.top')}
      </Anchor>
      {line.map(({ id, account, series }) => (
        <Anchor key={id} component={Link} href={`/agent-tree/${id}`}>
          {t('agents.tree.withSeries', { account, series })}
        </Anchor>
      ))}
    </Breadcrumbs>
  )
}

function Team({ node }: { node: TreeNode }) {
  const t = useT()
  const amount = (value: string) => `${value} ${node.currency}`
  return (
    <Section title={t('agents.tree.teamBetween', { from: node.from, to: node.to })}>
      <Facts
        facts={[
          [t('members.type'), t(`members.types.${node.type}`)],
          [t('members.status'), t(node.isActive ? 'members.active' : 'members.disabled')],
          [t('agents.tree.series'), node.series],
          [t('agents.tree.team'), node.memberCount],
          [t('agents.tree.active'), node.active],
          [t('agents.tree.registered'), node.registered],
          [t('agents.turnover'), amount(node.valid)],
          [t('agents.tree.net'), amount(node.net)],
          [t('agents.tree.bonuses'), amount(node.bonuses)],
          [t('agents.tree.deposits'), amount(node.deposits)],
          [t('agents.tree.withdrawals'), amount(node.withdrawals)],
        ]}
      />
    </Section>
  )
}
