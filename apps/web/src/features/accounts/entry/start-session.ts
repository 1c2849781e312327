import type { SessionInfo } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { writeStored } from '../../../platform/browser/storage.ts'
import { roleOfSession } from '../../../platform/session/role.ts'
import type { Site } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { holdPassword } from '../password/login-password.ts'
import { home, returnTarget } from './return-target.ts'

interface Entering {
  /** The entered password, if there was one. */
  password?: string
  info: SessionInfo
  /** As in the address. */
  next: string | undefined
  isNew: boolean
}

const lastLoginMs = 3000

/** Starts the session, navigates on, and shows the previous login so that misuse is noticed. */
export function startSession(site: Site, { info, next, isNew, password }: Entering): void {
  const { session, router, i18n } = site
  const { t, tag } = i18n.get()
  if (info.mustChangePassword && password !== undefined) holdPassword(site, password)
  session.start(info)
  const target = returnTarget(next)
  const role = roleOfSession(info)
  // Goes home first if the role may not open the target.
  const isWelcome = role === 'member' || role === 'agent'
  router.navigate(isWelcome ? target : home, { replace: true })
  if (!isWelcome && target !== home) router.navigate(target)
  if (isWelcome) writeStored('hasLoggedIn', '1')
  const { previousLoginAt } = info
  if (isNew) toast.show({ tone: 'success', text: t('accounts.auth.registered'), ms: lastLoginMs })
  else if (previousLoginAt === null) toast.show({ tone: 'success', text: t('accounts.auth.loggedIn'), ms: lastLoginMs })
  else {
    const time = formatDate(previousLoginAt, tag, 'dayTime')
    toast.show({ tone: 'info', text: t('accounts.auth.lastLogin', { time }), ms: lastLoginMs })
  }
}
