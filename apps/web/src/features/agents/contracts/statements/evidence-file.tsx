import { useState } from 'react'
import { saveFile } from '../../../../platform/browser/save-file.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useEvidence } from '../contracts-api.ts'

/** Saves all that a statement rests on as a file, for a dispute. */
export function EvidenceFile({ id }: { id: string }) {
  const t = useT()
  const read = useEvidence()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const evidence = JSON.stringify(await read(id), null, 2)
      saveFile(new Blob([evidence], { type: 'application/json' }), `statement-${id}.json`)
    } catch {
      toast.show({ text: t('agents.statements.evidenceFailed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={48} isBusy={isBusy} onClick={() => void save()}>
      {t('agents.statements.evidence')}
    </Button>
  )
}
