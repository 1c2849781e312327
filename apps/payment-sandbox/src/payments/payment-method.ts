import type { Payment } from './payment.ts'
import type { Language } from '../pay-page/texts.ts'

/** The supported banks; like the wallets they have one name in all languages. */
export const banks: Readonly<Record<string, string>> = {
  riverside: 'Riverside Bank',
  northgate: 'Northgate Savings',
  harbour: 'Harbour Union',
}

const wallets = { alipay: 'Alipay', qq: 'QQ Wallet', wechat: 'WeChat Pay' } as const

/** Paid by scanning a QR code that leads to the pay page. */
export const isScanned = ({ method }: Pick<Payment, 'method'>): boolean =>
  method !== 'page' && method !== 'bank' && method !== 'voucher'

/** The name of the payment method; null for the plain page. */
export function methodName({ method, bank }: Pick<Payment, 'method' | 'bank'>, { texts }: Language): string | null {
  switch (method) {
    case 'page':
      return null
    case 'qr':
      return texts.scanned
    case 'voucher':
      return texts.voucher
    case 'bank':
      return banks[bank ?? ''] ?? null
    case 'alipay':
    case 'qq':
    case 'wechat':
      return wallets[method]
  }
}
