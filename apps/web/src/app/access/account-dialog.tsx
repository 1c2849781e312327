import type { SessionInfo } from '@fairground/contract'
import { send } from '@fairground/contract/client'
import { logout } from '@fairground/contract/client/accounts/sessions'
import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite, type Site } from '../../platform/site.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/sheets/dialog.tsx'
import { offeredSession } from '../lazy/log-in-by-ticket.ts'
import type { OverlayProps } from '../shell/overlay-host.tsx'

export { AccountDialog as Part }

/** A link would log in as another member: which of both it shall be. */
function AccountDialog({ isOpen, onClose }: OverlayProps) {
  const t = useT()
  const site = useSite()
  const [offered] = useState(() => site.kept.get(offeredSession) as SessionInfo | undefined)
  const session = useSession()
  // Of what the question was asked: the answer changes the session, and the dialog closes with its words.
  const [now] = useState(session)
  if (!offered || !now) return null
  const names = { now: now.userName, other: offered.userName }
  const stay = () => {
    site.kept.delete(offeredSession)
    onClose()
    void endOffered(site, offered)
  }
  const change = () => {
    site.kept.delete(offeredSession)
    onClose()
    site.session.start(offered)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      isStacked
      title={t('site.menu.account.title')}
      text={t('site.menu.account.text', names)}
      actions={
        <>
          <Button isFull onClick={stay}>
            {t('site.menu.account.stay', names)}
          </Button>
          <Button isFull variant="danger-solid" onClick={change}>
            {t('site.menu.account.change', names)}
          </Button>
        </>
      }
    />
  )
}

/** It was opened to know its name, and nobody uses it; unanswered, it ends by itself. */
async function endOffered({ http, boot }: Site, { token }: SessionInfo): Promise<void> {
  const headers = () => ({ ...http.headers(), Authorization: `Bearer ${token}` })
  const seal = () => Promise.reject(new Error('a call without a body is not sealed'))
  await send({ fetch: (...request) => fetch(...request), baseUrl: boot.apiBase, headers, seal }, logout, {}).catch(
    () => undefined,
  )
}
