import { getLanguage } from '@fairground/contract/languages'
import { isFlagCode } from '../../platform/i18n/flag-code.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { isDownloadButtonShown } from '../../platform/install/download-button.ts'
import { useDownloadFacts } from '../../platform/install/use-download-facts.ts'
import { useSite } from '../../platform/site.ts'
import { Flag } from '../../ui/pictures/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { BalancePill } from '../../entities/balance/balance-pill.tsx'
import styles from './member-tools.module.css'

/** Download and language; the balance replaces them once the wallet strip has scrolled away. */
export function MemberTools() {
  const { t, language } = useLanguage()
  const { overlays } = useSite()
  const facts = useDownloadFacts()
  const { flag } = getLanguage(language)
  return (
    <>
      <div className={styles.plain}>
        {isDownloadButtonShown(facts) && (
          <IconButton label={t('site.header.app')} onClick={() => overlays.open('install')}>
            <Icon name="download-simple" size={22} />
          </IconButton>
        )}
        <IconButton label={t('site.header.language')} onClick={() => overlays.open('language')}>
          {isFlagCode(flag) ? <Flag code={flag} /> : <Icon name="globe" size={22} />}
        </IconButton>
      </div>
      <div className={styles.folded}>
        <BalancePill />
      </div>
    </>
  )
}
