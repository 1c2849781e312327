import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Canopy } from '../../../../ui/layout/canopy.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Seal } from '../../../../ui/text/seal.tsx'
import { useFairHref } from './use-fair-href.ts'
import styles from './fair-note.module.css'

/** The promise behind our own games. */
export function FairNote() {
  const t = useT()
  return (
    <a className={styles.note} href={useFairHref()}>
      <Canopy className={styles.ground} hasScallops={false}>
        <Seal size={40} />
        <span>
          <b>{t('content.home.originals.seal')}</b>
          {t('content.home.originals.sealText')}
        </span>
        <Icon name="caret-right" weight="bold" size={18} />
      </Canopy>
    </a>
  )
}
