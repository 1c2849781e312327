import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { GamesFailed } from '../tiles/empty-games.tsx'
import { GridWaiting } from '../tiles/game-grid.tsx'
import grid from '../tiles/game-grid.module.css'
import { StreamingCard } from './streaming-card.tsx'
import { useStreaming } from './use-streaming.ts'

/** Every table that is on air. */
export function StreamingPage() {
  const t = useT()
  const { data, isError, refetch } = useStreaming()
  if (!data) return isError ? <GamesFailed onRetry={() => void refetch()} /> : <GridWaiting isLive />
  if (data.list.length === 0)
    return (
      <Empty
        title={t('games.streaming.none')}
        text={t('games.streaming.noneText')}
        action={
          <ButtonLink href={href('/m/live')} variant="primary">
            {t('games.streaming.browse')}
          </ButtonLink>
        }
      />
    )
  return (
    // Safari does not announce a list without markers unless the role is given.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul className={grid.grid} role="list" data-live aria-label={t('games.streaming.title')}>
      {data.list.map((table) => (
        <li key={table.id}>
          <StreamingCard table={table} shown="(min-width: 430px) 193px, calc((100vw - 44px) / 2)" />
        </li>
      ))}
    </ul>
  )
}
