import type { IconGlyph } from '../../../../ui/icons/icon.tsx'
import type { Channel } from '../api.ts'

/** All icons are drawn in two tones. */
export const channelIcon = {
  bank: 'bank',
  manual: 'receipt',
  alipay: 'qr-code',
  qq: 'qr-code',
  wechat: 'qr-code',
  qr: 'qr-code',
  wallet: 'device-mobile',
  crypto: 'currency-circle-dollar',
  card: 'credit-card',
  voucher: 'ticket',
} as const satisfies Record<Channel['kind'], IconGlyph['name']>
