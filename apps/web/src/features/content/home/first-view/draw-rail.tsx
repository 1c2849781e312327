import type { LotterySummary } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { DrawCard } from './draw-card.tsx'

export function DrawRail({ draws }: { draws: readonly LotterySummary[] }) {
  const t = useT()
  if (draws.length === 0) return null
  return (
    <Section
      title={t('content.home.draws.title')}
      more={<MoreLink href={href('/m/lottery')}>{t('content.home.draws.all')}</MoreLink>}
    >
      <Rail itemWidth={246}>
        {draws.map((draw) => (
          <DrawCard key={draw.lottery} summary={draw} />
        ))}
      </Rail>
    </Section>
  )
}
