export { InboxList as Page } from '../../features/messaging/index.ts'
