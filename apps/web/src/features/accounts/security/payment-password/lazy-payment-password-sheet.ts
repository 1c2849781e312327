import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'

/** For pages that open it where the payment password is missing or forgotten. */
export const LazyPaymentPasswordSheet = lazySheet(
  async () => (await import('./own-payment-password-sheet.tsx')).OwnPaymentPasswordSheet,
)
