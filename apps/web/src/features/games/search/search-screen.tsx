import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Modal } from '../../../ui/sheets/modal.tsx'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-screen.module.css'
import { useFilters } from '../filters/use-filters.ts'

/** Shown over the page while the address says so: the back gesture closes it, and leaving a game returns to it. */
export function SearchScreen() {
  const t = useT()
  const { router } = useSite()
  const { search } = useFilters()
  const close = () => router.back(href('/m/gameCenter'))
  return (
    <Modal isOpen={search.find === '1'} onClose={close} label={t('games.search.label')} className={styles.screen}>
      <SearchPanel onClose={close} />
    </Modal>
  )
}
