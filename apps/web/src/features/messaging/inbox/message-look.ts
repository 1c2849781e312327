import type { InboxKind, InboxMessage } from '@fairground/contract'
import { href } from '../../../platform/router/route.ts'
import type { IconGlyph } from '../../../ui/icons/icon.tsx'
import type { IconTileProps } from '../../../ui/text/icon-tile.tsx'

export interface MessageLook {
  glyph: IconGlyph
  tone: NonNullable<IconTileProps['tone']>
  /** Where the reader sees more of it, or does something about it. */
  link: string | null
}

const money = { glyph: { name: 'check-circle', weight: 'fill' }, tone: 'brand' } as const
const refused = { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'danger' } as const
const security = { glyph: { name: 'shield-check', weight: 'fill' }, tone: 'info' } as const
const gift = { glyph: { name: 'gift', weight: 'fill' }, tone: 'reward' } as const
const limit = { glyph: { name: 'timer', weight: 'fill' }, tone: 'neutral' } as const

const record = href('/m/transaction/record')
const words = { glyph: { name: 'megaphone-simple', weight: 'fill' }, tone: 'brand' } as const
const contract = { glyph: { name: 'handshake', weight: 'duotone' }, tone: 'info' } as const
const contractPages = {
  daily_salary: href('/m/member/agent/getSalaryContract'),
  dividend: href('/m/member/agent/getDevidendContract'),
  hourly_salary: href('/m/member/agent/getHourContract'),
  net_win: href('/m/member/agent/getNetWinContract'),
  affiliate_loss: href('/m/member/agent/getAffiliateContract'),
} as const
const looks: Record<Exclude<InboxKind, 'operator'>, MessageLook> = {
  depositCredited: { ...money, link: record },
  depositRejected: { ...refused, link: href('/m/voucherCenter') },
  withdrawalRequested: { ...security, link: href('/m/withdraw') },
  withdrawalApproved: { ...money, link: href('/m/withdraw') },
  withdrawalPaid: { ...money, link: record },
  withdrawalRejected: { ...refused, link: href('/m/withdraw') },
  withdrawalReturned: { ...refused, link: record },
  withdrawalCancelled: { glyph: money.glyph, tone: 'neutral', link: record },
  adjustmentCredited: { ...money, link: record },
  adjustmentDebited: { glyph: money.glyph, tone: 'neutral', link: record },
  bonusGranted: { ...gift, link: href('/m/wallet') },
  bonusReleased: { ...gift, link: href('/m/wallet') },
  bonusEnded: { ...gift, link: href('/m/wallet') },
  rewardReady: { ...gift, link: href('/m/rewardCenter') },
  rainAnnounced: { ...gift, link: href('/m/redRain') },
  rewardRain: { ...gift, link: href('/m/redRain') },
  rewardFriend: { ...gift, link: href('/m/inviteFriends') },
  rewardIssued: { ...gift, link: href('/m/rewardCenter') },
  rewardRejected: { ...refused, link: href('/m/rewardCenter') },
  orderChanged: { ...gift, link: href('/m/pointsMall') },
  rewardExpiring: { ...gift, link: href('/m/rewardCenter') },
  bonusExpiring: { ...gift, link: href('/m/wallet') },
  bonusExpired: { glyph: gift.glyph, tone: 'neutral', link: href('/m/wallet') },
  vipGrace: { ...gift, link: href('/vip/vip.html') },
  vipLost: { glyph: gift.glyph, tone: 'neutral', link: href('/vip/vip.html') },
  bonusGivenUp: { glyph: gift.glyph, tone: 'neutral', link: href('/m/wallet') },
  kycAccepted: { ...security, link: href('/m/securityCenter/kyc') },
  kycRejected: { ...refused, link: href('/m/securityCenter/kyc') },
  resultCorrected: { ...security, link: href('/m/gameRecord') },
  limitChanged: { ...limit, link: href('/m/limits') },
  limitPending: { ...limit, link: href('/m/limits') },
  timeOutStarted: { ...limit, link: href('/m/limits') },
  selfExcluded: { ...limit, link: href('/m/limits') },
  newDevice: { ...security, link: href('/m/securityCenter') },
  ownerAsked: { ...security, link: href('/m/securityCenter') },
  factorsReset: { ...security, link: href('/m/securityCenter') },
  mailReturned: { ...refused, link: href('/m/securityCenter') },
  contactChanged: { ...security, link: href('/m/securityCenter') },
  chatAnswered: { glyph: { name: 'chat-circle-dots', weight: 'fill' }, tone: 'info', link: href('/m/chat') },
  contractOffered: { ...contract, link: null },
  contractAccepted: { ...contract, link: null },
  contractRefused: { ...contract, tone: 'neutral', link: null },
  contractReleaseAsked: { ...contract, link: null },
  contractEnded: { ...contract, tone: 'neutral', link: null },
  commissionPaid: { ...money, link: null },
  commissionOwed: { ...refused, link: null },
  feedbackAnswered: {
    glyph: { name: 'chat-circle-dots', weight: 'fill' },
    tone: 'info',
    link: href('/m/feedback', { view: 'sent' }),
  },
}

export function lookOf(message: InboxMessage): MessageLook {
  if (message.kind === 'operator') return { ...words, link: message.params.link }
  const look = looks[message.kind]
  return 'contract' in message.params ? { ...look, link: contractPages[message.params.contract] } : look
}
