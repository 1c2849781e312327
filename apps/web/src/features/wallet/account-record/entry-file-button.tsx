import { entryFilePath } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { EntrySelection } from './api.ts'

/** All rows as CSV from the platform, including rows that the page has not loaded. */
export function EntryFileButton({ selection }: { selection: EntrySelection }) {
  const t = useT()
  const { boot, http } = useSite()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const reply = await fetch(`${boot.apiBase}${entryFilePath}?${queryOf(selection)}`, { headers: http.headers() })
      if (!reply.ok) throw new Error(`${reply.status}`)
      // An incomplete download is rejected by the browser.
      saveFile(await reply.blob(), `account-${selection.from}-${selection.to}.csv`)
    } catch {
      toast.show({ text: t('wallet.statement.csvFailed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={48} isBusy={isBusy} onClick={() => void download()}>
      {isBusy ? t('wallet.statement.saving') : t('wallet.statement.csv')}
    </Button>
  )
}

const queryOf = ({ from, to, utcOffset, type }: EntrySelection): string =>
  new URLSearchParams({ from, to, utcOffset: String(utcOffset), ...(type && { type }) }).toString()
