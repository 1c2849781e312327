import { page, type ConsolePage } from './page.ts'

/** Members, their bets, and what is said with them. */
export const playerPages: readonly ConsolePage[] = [
  {
    path: '/members',
    title: 'shell.nav.members',
    group: 'shell.group.players',
    permission: 'members.read',
    Page: page(async () => (await import('../../pages/members/members-page.tsx')).MembersPage),
  },
  {
    path: '/members/:id/:tab?',
    permission: 'members.read',
    Page: page(async () => (await import('../../pages/members/member-page.tsx')).MemberPage),
  },
  {
    path: '/bets',
    title: 'shell.nav.bets',
    group: 'shell.group.players',
    permission: 'bets.read',
    Page: page(async () => (await import('../../pages/bets/bets-page.tsx')).BetsPage),
  },
  {
    path: '/kyc',
    title: 'shell.nav.kyc',
    group: 'shell.group.players',
    permission: 'kyc.read',
    Page: page(async () => (await import('../../pages/kyc/kyc-page.tsx')).KycPage),
  },
  {
    path: '/chats',
    title: 'shell.nav.chats',
    group: 'shell.group.players',
    permission: 'messaging.chat',
    Page: page(async () => (await import('../../pages/messaging/chat/chats-page.tsx')).ChatsPage),
  },
  {
    path: '/chats/:id',
    permission: 'messaging.chat',
    Page: page(async () => (await import('../../pages/messaging/chat/chats-page.tsx')).ChatsPage),
  },
  {
    path: '/feedback',
    title: 'shell.nav.feedback',
    group: 'shell.group.players',
    permission: 'messaging.feedback',
    Page: page(async () => (await import('../../pages/messaging/feedback/feedback-page.tsx')).FeedbackPage),
  },
  {
    path: '/feedback/:id',
    permission: 'messaging.feedback',
    Page: page(async () => (await import('../../pages/messaging/feedback/feedback-entry-page.tsx')).FeedbackEntryPage),
  },
  {
    path: '/promotions',
    title: 'shell.nav.promotions',
    group: 'shell.group.players',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/promotions-page.tsx')).PromotionsPage),
  },
  {
    path: '/promotions/new',
    permission: 'promotions.write',
    Page: page(async () => (await import('../../pages/promotions/promotion-page.tsx')).NewPromotionPage),
  },
  {
    path: '/promotions/:id',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/promotion-page.tsx')).PromotionPage),
  },
  {
    path: '/promotion-claims',
    title: 'shell.nav.promotionClaims',
    group: 'shell.group.players',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/claims-page.tsx')).ClaimsPage),
  },
  {
    path: '/rains',
    title: 'shell.nav.rains',
    group: 'shell.group.players',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/rains/rains-page.tsx')).RainsPage),
  },
  {
    path: '/rains/new',
    permission: 'promotions.write',
    Page: page(async () => (await import('../../pages/promotions/rains/rain-page.tsx')).NewRainPage),
  },
  {
    path: '/rains/:id',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/rains/rain-page.tsx')).RainPage),
  },
  {
    path: '/held-rewards',
    title: 'shell.nav.heldRewards',
    group: 'shell.group.players',
    permission: 'promotions.read',
    Page: page(async () => (await import('../../pages/promotions/held-page.tsx')).HeldPage),
  },
  {
    path: '/broadcasts',
    title: 'shell.nav.broadcasts',
    group: 'shell.group.players',
    permission: 'messaging.read',
    Page: page(async () => (await import('../../pages/messaging/broadcasts/broadcasts-page.tsx')).BroadcastsPage),
  },
  {
    path: '/broadcasts/new',
    permission: 'messaging.broadcast',
    Page: page(async () => (await import('../../pages/messaging/broadcasts/broadcast-page.tsx')).NewBroadcastPage),
  },
  {
    path: '/broadcasts/:id',
    permission: 'messaging.read',
    Page: page(async () => (await import('../../pages/messaging/broadcasts/broadcast-page.tsx')).BroadcastPage),
  },
  {
    path: '/canned-answers',
    title: 'shell.nav.cannedAnswers',
    group: 'shell.group.players',
    permission: 'messaging.read',
    Page: page(async () => (await import('../../pages/messaging/canned/canned-answers-page.tsx')).CannedAnswersPage),
  },
  {
    path: '/messages',
    title: 'shell.nav.sent',
    group: 'shell.group.players',
    permission: 'messaging.sent',
    Page: page(async () => (await import('../../pages/messaging/sent-page.tsx')).SentPage),
  },
]
