import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { GamesRail } from '../tiles/games-rail.tsx'

/** Favourites for a guest: a link to login. */
export function LoginFirst() {
  const t = useT()
  const { place } = useRouterState()
  return (
    <>
      <Empty
        tone="reward"
        symbol="heart"
        title={t('site.toast.loginFirst')}
        action={
          <ButtonLink href={href('/m/login', { next: place.url })} variant="primary">
            {t('site.header.login')}
          </ButtonLink>
        }
      />
      <GamesRail title={t('games.none.others')} />
    </>
  )
}
