import { getLanguage } from '@fairground/contract/languages'
import { isFlagCode } from '../../../platform/i18n/flag-code.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './auth-hero.module.css'
import { useAuthBanner } from '../form/api.ts'

/** The merchant's picture, else the default one for light or dark, with back button and language. */
export function AuthHero({ page }: { page: 'login' | 'register' }) {
  const { t, language } = useLanguage()
  const { boot, overlays, router } = useSite()
  const banner = useAuthBanner(page)
  const { name, flag } = getLanguage(language)
  const { heroDay, heroDusk } = boot.status.info.paths
  return (
    <Canopy className={styles.hero} hasStripes={false} data-page={page}>
      {banner ? (
        <img className={styles.picture} src={banner.src} srcSet={banner.srcset} sizes="430px" alt="" />
      ) : (
        <>
          {heroDay && <img className={styles.picture} src={heroDay} loading="lazy" alt="" data-time="day" />}
          {heroDusk && <img className={styles.picture} src={heroDusk} loading="lazy" alt="" data-time="dusk" />}
        </>
      )}
      <div className={styles.row}>
        <IconButton shape="round" label={t('accounts.auth.back')} onClick={() => router.navigate('/m/home')}>
          <Icon name="arrow-left" weight="bold" size={20} />
        </IconButton>
        <Chip aria-label={t('accounts.auth.language', { name })} onClick={() => overlays.open('language')}>
          {isFlagCode(flag) && <Flag code={flag} />}
          {name}
        </Chip>
      </div>
    </Canopy>
  )
}
