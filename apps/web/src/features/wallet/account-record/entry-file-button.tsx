import { entryFilePath } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { FileButton } from '../../../platform/page/file-button.tsx'
import type { EntrySelection } from './api.ts'

/** All rows as CSV from the platform, including rows that the page has not loaded. */
export function EntryFileButton({ selection }: { selection: EntrySelection }) {
  const t = useT()
  const { from, to, utcOffset, type, types } = selection
  return (
    <FileButton
      path={entryFilePath}
      query={{ from, to, utcOffset: String(utcOffset), ...(type && { type }), ...(types && { types }) }}
      name={`account-${from}-${to}.csv`}
      label={t('wallet.statement.csv')}
      busyLabel={t('wallet.statement.saving')}
      failedText={t('wallet.statement.csvFailed')}
    />
  )
}
