import type { Site } from '../../../../platform/site.ts'
import { href } from '../../../../platform/router/route.ts'

interface Way {
  id: string
  redirectUrl: string | null
  qr: string | null
}

/**
 * Opens the provider's page, with the deposit's page as the history entry before it: the back button then shows the
 * deposit's state, not the form. Deposits that are paid by QR code or transfer stay on their own page.
 */
export function openPayment({ router }: Pick<Site, 'router'>, { id, redirectUrl, qr }: Way): void {
  // If the member has navigated elsewhere meanwhile, the provider's page is not opened; the deposit is in the list.
  if (router.get().place.path !== '/m/voucherCenter') return
  const page = qr === null ? pageOf(redirectUrl) : null
  const stop = router.subscribe(() => {
    if (router.get().place.raw['deposit'] !== id) return
    stop()
    if (page !== null) location.assign(page)
  })
  router.navigate(href('/m/voucherCenter', { deposit: id }))
}

/** Only web addresses are opened. */
export const pageOf = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) ? address : null
