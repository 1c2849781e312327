import type { ChannelKind } from '@fairground/contract'
import type { IconGlyph } from '../../ui/icons/icon.tsx'

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
} as const satisfies Record<ChannelKind, IconGlyph['name']>
