import type { Payment } from './payment.ts'
import type { Language } from '../pay-page/texts.ts'

/** Those that we reach; like the wallets they are called the same everywhere. */
export const banks: Readonly<Record<string, string>> = {
  riverside: 'Riverside Bank',
  northgate: 'Northgate Savings',
  harbour: 'Harbour Union',
}

const wallets = { alipay: 'Alipay', qq: 'QQ Wallet', wechat: 'WeChat Pay' } as const

/** How somebody pays, where there is more to say than that it is here. */
export function methodName({ method, bank }: Pick<Payment, 'method' | 'bank'>, { texts }: Language): string | null {
  switch (method) {
    case 'page':
      return null
    case 'qr':
      return texts.scanned
    case 'bank':
      return banks[bank ?? ''] ?? null
    case 'alipay':
    case 'qq':
    case 'wechat':
      return wallets[method]
  }
}
