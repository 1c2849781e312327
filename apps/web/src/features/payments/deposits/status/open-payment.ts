import type { Site } from '../../../../platform/site.ts'
import { href } from '../../../../platform/router/route.ts'

interface Way {
  id: string
  redirectUrl: string | null
  qr: string | null
}

/**
 * To the provider's page, with the deposit's own page one step before it: whoever comes back by the browser's arrow
 * finds how it stands, not a form to send again. What is scanned, or transferred, is shown on the deposit's own page.
 */
export function openPayment({ router }: Pick<Site, 'router'>, { id, redirectUrl, qr }: Way): void {
  // Whoever has gone elsewhere meanwhile is not pulled away; the deposit stands in the list.
  if (router.get().place.path !== '/m/voucherCenter') return
  const page = qr === null ? pageOf(redirectUrl) : null
  const stop = router.subscribe(() => {
    if (router.get().place.raw['deposit'] !== id) return
    stop()
    if (page !== null) location.assign(page)
  })
  router.navigate(href('/m/voucherCenter', { deposit: id }))
}

/** Nothing but a page of the web is opened. */
export const pageOf = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) ? address : null
