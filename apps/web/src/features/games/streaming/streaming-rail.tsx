import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { MoreLink } from '../../../ui/actions/more-link.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { StreamingCard } from './streaming-card.tsx'
import { useStreaming } from './use-streaming.ts'

const cardWidth = 216
const shownMax = 10

/** Hosts that are on air; nothing while no vendor streams. */
export function StreamingRail() {
  const t = useT()
  const tables = useStreaming().data?.list ?? []
  if (tables.length === 0) return null
  return (
    <Section
      title={t('games.streaming.title')}
      more={<MoreLink href={href('/m/liveStream')}>{t('games.streaming.all')}</MoreLink>}
    >
      <Rail itemWidth={cardWidth}>
        {tables.slice(0, shownMax).map((table) => (
          <StreamingCard key={table.id} table={table} shown={cardWidth} />
        ))}
      </Rail>
    </Section>
  )
}
