import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { writeStored } from '../../platform/browser/storage.ts'
import { logout } from '../../platform/session/logout.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/sheets/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { OverlayProps } from '../shell/overlay-host.tsx'

export { LogoutDialog as Part }

function LogoutDialog({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const site = useSite()
  const isTrial = useSession()?.type === 4
  const leave = async () => {
    onClose()
    // On the platform they end with the session.
    writeStored('pushMember', null)
    const done = toast.show({ tone: 'pending', text: t('site.menu.leave.busy') })
    await logout(site)
    done()
    site.router.navigate('/m/home')
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('site.menu.leave.title')}
      text={t(isTrial ? 'site.menu.leave.trial' : 'site.menu.leave.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('site.action.cancel')}</Button>
          <Button variant="danger-solid" onClick={() => void leave()}>
            {t('site.menu.leave.confirm')}
          </Button>
        </>
      }
    />
  )
}
