/** An unread count above 99 is shown as “99+”, so no more than this are counted. */
export const unreadMax = 100

/** Characters of a message that operators write. */
export const broadcastLimits = { title: 120, content: 2_000 } as const
export const broadcastStates = ['draft', 'sending', 'stopped', 'sent'] as const
