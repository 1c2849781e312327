import { currentDevice } from '../../../platform/browser/device.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useOpening } from '../../../entities/game/use-opening.ts'
import { useSite } from '../../../platform/site.ts'
import { useIsHydrated } from '../../../platform/use-is-hydrated.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { Tile } from '../../../ui/cards/tile.tsx'
import styles from './auth-foot.module.css'
import { useHotGames } from '../form/api.ts'

/** Specification §2, login-page footer: up to four popular games, the speed test, the site's name. */
export function AuthFoot({ hasGames }: { hasGames: boolean }) {
  const t = useT()
  const { boot } = useSite()
  const { whitelabel, paths } = boot.status.info
  const isApp = useIsHydrated() && isOpenedAsApp()
  return (
    <footer className={styles.foot} aria-label={t('accounts.auth.foot', { name: whitelabel.name })}>
      {hasGames && <HotGames />}
      <p>
        {paths.speed && !isApp && <a href={paths.speed}>{t('site.footer.speed')}</a>}
        <bdi>{t('site.footer.copyright', { name: whitelabel.name, year: new Date(boot.now).getUTCFullYear() })}</bdi>
      </p>
    </footer>
  )
}

function isOpenedAsApp(): boolean {
  const { isInstalled, isNativeApp } = currentDevice()
  return isInstalled || isNativeApp
}

function HotGames() {
  const t = useT()
  const picture = usePictures()
  const openingOf = useOpening()
  const games = useHotGames()
  if (games.length === 0) return null
  return (
    <section className={styles.games} aria-label={t('accounts.auth.hotGames')}>
      {games.map((game) => (
        <Tile
          key={game.nodeId}
          {...openingOf(game)}
          name={game.displayName}
          isNameHidden
          picture={picture(game.iconUrl, { width: 300, height: 400, shown: 96 })}
        />
      ))}
    </section>
  )
}
