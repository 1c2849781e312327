/** The member's inbox and the message centre. */
export { InboxList } from './inbox/inbox-list.tsx'
export { MarketingChoice } from './inbox/marketing-choice.tsx'
export { MessageCentre } from './centre/message-centre.tsx'
