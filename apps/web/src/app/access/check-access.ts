import type { Verdict } from '../../platform/router/navigator.ts'
import { href, type Place } from '../../platform/router/route.ts'
import type { Site } from '../../platform/site.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { decideAccess } from './guards.ts'
import { isPasswordChangeForced } from './forced-password-change.ts'

/** Checks whether the page may be opened; a refusal tells the visitor why. */
export function checkAccess({ boot, session, overlays, i18n }: Site, { path, url }: Place): Verdict {
  // The component gallery is for developers only.
  if (path === '/dev/ui' && !boot.isDevelopment) return { kind: 'redirect', to: href('/m/home') }
  if (isPasswordChangeForced(path, session.get())) return { kind: 'redirect', to: href('/m/changePsw') }
  const outcome = decideAccess(path, session.get())
  switch (outcome.kind) {
    case 'go':
      return outcome
    case 'home':
      return { kind: 'redirect', to: href('/m/home') }
    case 'login':
      return { kind: 'redirect', to: href('/m/login', { next: url }) }
    case 'trial':
      overlays.open('trial', `errors.${outcome.reason}`)
      return { kind: 'stay' }
    case 'reject':
      toast.show({ tone: 'warning', text: i18n.t(`errors.${outcome.reason}`) })
      return { kind: 'stay' }
  }
}
