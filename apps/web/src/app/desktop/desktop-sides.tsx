import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { Pennant } from '../../ui/text/pennant.tsx'
import { Poster } from '../../ui/pictures/poster.tsx'
import { Seal } from '../../ui/text/seal.tsx'
import { DesktopQrCode } from './desktop-qr-code.tsx'
import { DesktopWins } from './desktop-wins.tsx'
import styles from './desktop-sides.module.css'

export { DesktopSides as Part }

/** From 900 px a background and two side panels fill the window beside the phone column. */
function DesktopSides() {
  const t = useT()
  const { info } = useSite().boot.status
  const { fairDay, fairDusk } = info.paths
  return (
    <>
      <div className={styles.fair} aria-hidden>
        {fairDay && <img className={styles.day} src={fairDay} alt="" />}
        {fairDusk && <img className={styles.dusk} src={fairDusk} alt="" loading="lazy" />}
      </div>
      <aside className={styles.start} aria-label={info.whitelabel.name}>
        <span className={styles.brand}>
          <Pennant size={44} />
          {info.whitelabel.name}
        </span>
        <Poster size={60}>{t('site.tagline')}</Poster>
      </aside>
      <aside className={styles.end} aria-label={t('site.desktop.wins')}>
        <DesktopQrCode />
        <section className={styles.wins}>
          <h2>
            {t('site.desktop.wins')}
            <span>{t('site.desktop.live')}</span>
          </h2>
          <DesktopWins />
          <p>
            <Seal size={17} />
            {t('site.desktop.seeds')}
          </p>
        </section>
      </aside>
    </>
  )
}
