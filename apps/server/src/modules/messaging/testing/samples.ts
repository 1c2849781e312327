import type { Samples } from '../../../testing/sample.ts'

const ids = ['0190a2b4-0000-7000-8000-000000000000']

export const messagingSamples: Samples<'messaging'> = {
  'messaging.sendChat': { body: { id: ids[0] ?? '', text: 'Hello' } },
  'messaging.chatPicture': { params: { id: ids[0] ?? '' } },
  'messaging.readChat': { body: { to: 1 } },
  'messaging.typeChat': { body: {} },
  'messaging.closeChat': { body: { conversationId: ids[0] ?? '' } },
  'messaging.rateChat': { body: { conversationId: ids[0] ?? '', rating: 5 } },
  'messaging.addToFeedback': { body: { feedbackId: ids[0] ?? '', id: ids[0] ?? '', text: 'Still nothing.' } },
  'messaging.markRead': { body: { ids } },
  'messaging.markAllRead': { body: {} },
  'messaging.subscribePush': {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      topics: ['account'],
    },
  },
  'messaging.unsubscribePush': { body: {} },
  'messaging.setMarketing': { body: { wantsMarketing: true } },
  'messaging.deleteMessages': { body: { ids } },
}
