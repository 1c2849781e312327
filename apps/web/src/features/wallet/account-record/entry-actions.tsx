import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import type { EntrySelection } from './api.ts'
import styles from './entry-actions.module.css'
import { EntryFileButton } from './entry-file-button.tsx'

/** Prints or downloads the record for the chosen days and type. */
export function EntryActions({ selection }: { selection: EntrySelection }) {
  const t = useT()
  const isTrial = useSession()?.type === 4
  const { from, to, type, types } = selection
  return (
    <div className={styles.actions}>
      <ButtonLink size={48} href={href('/m/transaction/record', { view: 'statement', from, to, type, types })}>
        {t('wallet.statement.open')}
      </ButtonLink>
      <EntryFileButton selection={selection} />
      {!isTrial && (
        <ButtonLink size={48} href={href('/m/transaction/record', { view: 'year' })}>
          {t('wallet.year.open')}
        </ButtonLink>
      )}
    </div>
  )
}
