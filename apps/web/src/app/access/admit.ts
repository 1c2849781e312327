import type { Verdict } from '../../platform/router/navigator.ts'
import { href, type Place } from '../../platform/router/route.ts'
import type { Site } from '../../platform/site.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { receive } from './guards.ts'
import { isHeldBack } from './held-back.ts'

/** Asks who may open the page, and says why where the answer is no. */
export function admit({ boot, session, overlays, i18n }: Site, { path, url }: Place): Verdict {
  // The gallery of components is for whoever builds them.
  if (path === '/dev/ui' && !boot.isDevelopment) return { kind: 'redirect', to: href('/m/home') }
  if (isHeldBack(path, session.get())) return { kind: 'redirect', to: href('/m/changePsw') }
  const outcome = receive(path, session.get())
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
