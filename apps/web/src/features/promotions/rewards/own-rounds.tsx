import type { FreeRounds } from '@fairground/contract'
import { useFreeRounds } from '../../../entities/free-rounds/free-rounds-query.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'

/** Free rounds that the reader can play, with what they have won so far; nothing where there are none. */
export function OwnRounds() {
  const { t } = useLanguage()
  const { data, isError, refetch } = useFreeRounds()
  if (isError && !data) return <LoadFailed title={t('games.rounds.failed')} onAgain={() => void refetch()} />
  const running = data?.list.filter(({ state }) => state === 'waiting' || state === 'open') ?? []
  if (running.length === 0) return null
  return (
    <Section title={t('games.rounds.title')}>
      <List label={t('games.rounds.title')}>
        {running.map((grant) => (
          <GrantRow key={grant.id} grant={grant} />
        ))}
      </List>
    </Section>
  )
}

function GrantRow({ grant }: { grant: FreeRounds }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { nodeId, vassalage, gameName, supportPlay, count, used, won, state, expiresAt } = grant
  const facts = [
    t('games.rounds.left', { left: count - used, count }),
    ...(used > 0 ? [t('games.rounds.won', { won: sum(won) })] : []),
    state === 'waiting'
      ? t('games.rounds.waiting')
      : t('games.rounds.until', { at: formatDate(expiresAt, tag, 'dayTime') }),
  ]
  return (
    <ListRow
      title={gameName}
      sub={facts.join(' · ')}
      end={
        supportPlay &&
        state === 'open' && (
          <ButtonLink
            size={48}
            variant="tint"
            href={href('/m/launchGame', { gameId: nodeId, vendor: vassalage, pageBack: 'home' })}
          >
            {t('games.rounds.play', { game: gameName })}
          </ButtonLink>
        )
      }
    />
  )
}
