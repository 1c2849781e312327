import { anyId, type Samples } from '../../../testing/sample.ts'

export const contentSamples: Samples<'content'> = {
  'content.banners': { query: { groupName: 'm_home' } },
  'content.markRead': { body: { announcementId: anyId, read: true } },
}
