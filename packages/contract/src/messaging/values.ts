/** An unread count above 99 is shown as “99+”, so no more than this are counted. */
export const unreadMax = 100
