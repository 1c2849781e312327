import { toast } from '../../ui/feedback/toast.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { affiliateStep } from './affiliate.ts'
import { roleOfSession } from '../../platform/session/role.ts'
import { useSession } from '../../platform/session/use-session.ts'

const soonMs = 1000

/** What the affiliate entry does when it is pressed. */
export function useAffiliate(): () => void {
  const t = useT()
  const { boot, overlays, router } = useSite()
  const role = roleOfSession(useSession())
  const acts = {
    login: () => router.navigate(href('/m/login', { next: href('/m/inviteFriends') })),
    agent: () => overlays.open('agent'),
    invite: () => router.navigate(href('/m/inviteFriends')),
    soon: () => toast.show({ tone: 'info', text: t('site.toast.soon'), ms: soonMs }),
  }
  return () => void acts[affiliateStep(role, boot.status.info.whitelabel.flags.REFERRAL === true)]()
}
