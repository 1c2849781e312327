import { useLocation } from 'wouter'
import { useT } from '../../../platform/i18n.tsx'
import { Page } from '../../../ui/page.tsx'
import { TopSeriesSection } from '../quotas/top-series-section.tsx'
import { MoveProposals } from './move-proposals.tsx'
import { NodeList } from './node-list.tsx'

/** Trees of agents: who stands at the top of each, and members by their account. */
export function TreePage() {
  const t = useT()
  const [, go] = useLocation()
  return (
    <Page title={t('shell.nav.agentTree')}>
      <MoveProposals />
      <TopSeriesSection />
      <NodeList isSearched onOpen={(id) => go(`/agent-tree/${id}`)} />
    </Page>
  )
}
