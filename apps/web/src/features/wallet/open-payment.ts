import type { Site } from '../../platform/site.ts'
import { href } from '../../platform/router/route.ts'
import { keepPaymentLink } from './payment-link.ts'

/**
 * To the provider's page, with the deposit's own page one step before it: whoever comes back by the browser's arrow
 * finds how it stands, not a form to send again.
 */
export function openPayment({ router }: Pick<Site, 'router'>, { id, url }: { id: string; url: string | null }): void {
  if (url !== null) keepPaymentLink({ depositId: id, url })
  // Whoever has gone elsewhere meanwhile is not pulled away; the deposit stands in the list.
  if (router.get().place.path !== '/m/voucherCenter') return
  const stop = router.subscribe(() => {
    if (router.get().place.raw['deposit'] !== id) return
    stop()
    if (url !== null) location.assign(url)
  })
  router.navigate(href('/m/voucherCenter', { deposit: id }))
}
