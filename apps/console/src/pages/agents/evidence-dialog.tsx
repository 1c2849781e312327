import { Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

/** Saves all that a statement rests on as a file; who did and why is recorded. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const read = useAct('agents.statementEvidence', { isQuestion: true })
  const save = (evidence: OperatorReply<'agents.statementEvidence'>) => {
    saveFile(new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' }), `statement-${id}.json`)
    onClose()
  }
  return (
    <ReasonDialog
      title={t('agents.evidence')}
      label={t('agents.evidence')}
      isBusy={read.isPending}
      onClose={onClose}
      // Called only while the dialog is open: who has cancelled gets no file.
      onConfirm={(reason) => read.mutate({ params: { id }, body: { reason } }, { onSuccess: save })}
    >
      <Text size="sm">{t('agents.evidenceText')}</Text>
    </ReasonDialog>
  )
}
