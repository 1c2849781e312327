import { FailedGames } from '../../../entities/game/failed-games.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { GamesRail } from './games-rail.tsx'

export const GamesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <FailedGames onRetry={onRetry} />
  </div>
)

export function NoFavourites() {
  const t = useT()
  return (
    <>
      <Empty
        tone="reward"
        symbol="heart"
        title={t('games.none.favourites')}
        text={t('games.none.favouritesText')}
        action={<BrowseSlots />}
      />
      <GamesRail title={t('games.none.others')} />
    </>
  )
}

export function NoRecentGames() {
  const t = useT()
  return <Empty title={t('games.none.recent')} text={t('games.none.recentText')} action={<BrowseSlots />} />
}

/** @param onClear absent if no filter is active: the category itself is empty */
export function NoGames({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useT()
  if (!onClear) return <Empty title={t('games.none.soon')} text={t('games.none.soonText')} action={<BrowseSlots />} />
  return (
    <Empty
      title={t('games.none.title')}
      text={t('games.none.text')}
      action={
        <Button variant="primary" onClick={onClear}>
          {t('games.none.clear')}
        </Button>
      }
    />
  )
}

function BrowseSlots() {
  const t = useT()
  return (
    <ButtonLink href={href('/m/rng')} variant="primary">
      {t('games.none.browse')}
    </ButtonLink>
  )
}
