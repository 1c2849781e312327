import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Dialog } from '../../ui/sheets/dialog.tsx'
import type { OverlayProps } from '../shell/overlay-host.tsx'

export { AgentDialog as Part }

/** Tells agents who open the affiliate page about the agent area, with a link to it. */
function AgentDialog({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('site.menu.agent.title')}
      text={t('site.menu.agent.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('site.action.cancel')}</Button>
          <ButtonLink variant="primary" href={href('/m/agent')}>
            {t('site.menu.agent.open')}
          </ButtonLink>
        </>
      }
    />
  )
}
