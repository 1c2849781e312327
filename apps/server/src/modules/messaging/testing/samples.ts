import type { Samples } from '../../../testing/sample.ts'

const ids = ['0190a2b4-0000-7000-8000-000000000000']

export const messagingSamples: Samples<'messaging'> = {
  'messaging.markRead': { body: { ids } },
  'messaging.markAllRead': { body: {} },
  'messaging.setMarketing': { body: { wantsMarketing: true } },
  'messaging.deleteMessages': { body: { ids } },
}
