import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Canopy } from '../../../../ui/layout/canopy.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Seal } from '../../../../ui/text/seal.tsx'
import { useFairnessHref } from './use-fairness-href.ts'
import styles from './fairness-note.module.css'

/** A link to the page that explains provably fair games. */
export function FairnessNote() {
  const t = useT()
  return (
    <a className={styles.note} href={useFairnessHref()}>
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
