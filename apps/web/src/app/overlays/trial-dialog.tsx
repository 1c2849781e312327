import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Dialog } from '../../ui/sheets/dialog.tsx'
import { Pennant } from '../../ui/text/pennant.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'

export { TrialDialog as Part }

/** Says what a trial account may not do, with a link to registration. */
function TrialDialog({ isOpen, onClose, reason = 'errors.free_reject' }: OverlayProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      picture={<Pennant size={64} />}
      title={t('site.menu.trial.title')}
      text={t(reason)}
      actions={
        <>
          <Button onClick={onClose}>{t('site.action.cancel')}</Button>
          <ButtonLink variant="primary" href={href('/m/register')}>
            {t('site.action.registerNow')}
          </ButtonLink>
        </>
      }
    />
  )
}
