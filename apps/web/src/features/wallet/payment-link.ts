import { readTab, writeTab } from '../../platform/storage.ts'

interface PaymentLink {
  depositId: string
  url: string
}

/** Where the payment of a deposit goes on: kept in this tab, since only the answer that opens it tells. */
export const keepPaymentLink = (link: PaymentLink): void => writeTab('paymentLink', JSON.stringify(link))

export function findPaymentLink(depositId: string, stored = readTab('paymentLink')): string | null {
  try {
    const link = JSON.parse(stored ?? 'null') as Partial<PaymentLink> | null
    const isOurs = link?.depositId === depositId && /^https?:\/\//.test(link.url ?? '')
    return isOurs ? (link.url ?? null) : null
  } catch {
    return null
  }
}
