import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

/** Of the security centre, for pages that open them where something is missing. */
export const LazyCardsSheet = lazySheet(async () => (await import('./bank-cards/cards-sheet.tsx')).CardsSheet)

export const LazyPaymentPasswordSheet = lazySheet(
  async () => (await import('./payment-password/own-payment-password-sheet.tsx')).OwnPaymentPasswordSheet,
)
