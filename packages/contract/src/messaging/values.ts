/** An unread count above 99 is shown as “99+”, so no more than this are counted. */
export const unreadMax = 100

/** Characters of a message that operators write. */
export const broadcastLimits = { title: 120, content: 2_000 } as const
export const broadcastStates = ['draft', 'sending', 'stopped', 'sent'] as const

/** Characters of a canned answer, and how many a merchant has at most. */
export const cannedAnswerLimits = { name: 64, text: 1_000, count: 500 } as const

/** Characters of a chat message, and the highest mark of a rating. */
export const chatLimits = { text: 1_000, ratingMax: 5 } as const
export const chatStates = ['waiting', 'assigned', 'closed'] as const
/** What the platform itself writes into a conversation. */
export const chatNotes = ['joined', 'transferred', 'closed'] as const
/** The events of the console, for operators who may answer chats. */
export const operatorStreamPath = '/ops/stream'
