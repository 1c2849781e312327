import { useState } from 'react'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAllPnlRows, type PnlQuery } from '../api.ts'
import { pnlColumns } from './pnl-columns.ts'
import { csvOf, fileAmount } from './pnl-csv.ts'
import { useRowName } from './use-row-name.ts'

interface PnlFileProps {
  asked: PnlQuery & { from: string; to: string }
  by: 'member' | 'type' | 'level'
}

/** Saves all rows, also those that are not shown yet, with the total below them. */
export function PnlFile({ asked, by }: PnlFileProps) {
  const t = useT()
  const nameOf = useRowName()
  const readAll = useAllPnlRows()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { rows, total, currency } = await readAll(asked)
      const cells = (name: string, figures: (typeof rows)[number] | typeof total) => [
        name,
        String(figures.bets),
        ...pnlColumns.map((column) => fileAmount(figures[column])),
        currency,
      ]
      const head = [
        t(`agents.pnl.by.${by}`),
        t('agents.pnl.bets'),
        ...pnlColumns.map((column) => t(`agents.figures.${column}`)),
        t('agents.figures.currency'),
      ]
      const lines = [head, ...rows.map((row) => cells(nameOf(row), row)), cells(t('agents.pnl.total'), total)]
      saveFile(new Blob([csvOf(lines)], { type: 'text/csv' }), `team-${asked.from}-${asked.to}.csv`)
    } catch {
      toast.show({ text: t('agents.pnl.fileFailed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={48} isBusy={isBusy} onClick={() => void save()}>
      {t('agents.pnl.file')}
    </Button>
  )
}
