import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './offline-bar.module.css'

export { OfflineBar as Part }

function OfflineBar() {
  const t = useT()
  const { queries } = useSite()
  return (
    <output className={styles.bar}>
      <Icon name="wifi-slash" weight="fill" size={20} />
      <span>{t('site.offline.text')}</span>
      <Button size={30} onClick={() => void queries.find()?.refetchQueries()}>
        {t('site.offline.retry')}
      </Button>
    </output>
  )
}
