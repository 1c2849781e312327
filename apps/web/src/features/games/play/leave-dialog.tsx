import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'

interface LeaveDialogProps {
  /** The action to confirm; null if nothing is asked. */
  leaving: (() => void) | null
  onStay: () => void
}

export function LeaveDialog({ leaving, onStay }: LeaveDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={leaving !== null}
      onClose={onStay}
      title={t('games.play.leave')}
      text={t('games.play.leaveText')}
      actions={
        <>
          <Button onClick={onStay}>{t('games.play.stay')}</Button>
          <Button variant="primary" onClick={() => leaving?.()}>
            {t('games.play.go')}
          </Button>
        </>
      }
    />
  )
}
