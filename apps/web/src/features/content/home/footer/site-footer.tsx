import type { Home } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { channelIcon } from '../../../../entities/payment/channel-icon.ts'
import { useAffiliate } from '../../../../entities/affiliate/use-affiliate.ts'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { Flag } from '../../../../ui/pictures/flag.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Logo } from '../../../../ui/pictures/logo.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { isFlagCode } from '../../../../platform/i18n/flag-code.ts'
import styles from './site-footer.module.css'
import { useFairnessHref } from './use-fairness-href.ts'

/** Help, payments, age and licence. */
export function SiteFooter({ payments }: Pick<Home, 'payments'>) {
  const { t, language } = useLanguage()
  const { boot, overlays } = useSite()
  const { whitelabel, paths } = boot.status.info
  const { name, licence, minimumAge: age } = whitelabel
  const fairHref = useFairnessHref()
  const openAffiliate = useAffiliate()
  const own = getLanguage(language)
  return (
    <footer className={styles.footer} aria-label={t('site.footer.label', { name })}>
      <div className={styles.head}>
        <Logo name={name} />
        <Chip onClick={() => overlays.open('language')}>
          {isFlagCode(own.flag) && <Flag code={own.flag} />}
          {own.name}
          <Icon name="caret-down" weight="bold" size={12} />
        </Chip>
      </div>
      <div className={styles.links}>
        <a href={href('/m/help')}>{t('site.footer.help')}</a>
        <a href={fairHref}>{t('site.footer.fair')}</a>
        <a href={href('/m/limits')}>{t('site.footer.responsible')}</a>
        <button type="button" onClick={openAffiliate}>
          {t('site.footer.affiliate')}
        </button>
        <a href={paths.terms ?? href('/m/terms')}>{t('site.footer.terms')}</a>
        {paths.speed && <a href={paths.speed}>{t('site.footer.speed')}</a>}
      </div>
      {payments.length > 0 && (
        <div className={styles.payments}>
          <VisuallyHidden>{t('site.footer.payments')}</VisuallyHidden>
          {iconsOf(payments).map((name) => (
            <i key={name}>
              <Icon name={name} weight="duotone" size={19} />
            </i>
          ))}
        </div>
      )}
      <div className={styles.legal}>
        <b>{t('site.footer.age', { age })}</b>
        <p>
          {t('site.footer.legal', { age })} {licence && t('site.footer.licence', { licence })}{' '}
          {t('site.footer.copyright', { name, year: new Date(boot.now).getUTCFullYear() })}
        </p>
      </div>
    </footer>
  )
}

/** Several kinds of channels may have one icon. */
const iconsOf = (payments: Home['payments']) => [...new Set(payments.map((kind) => channelIcon[kind]))]
