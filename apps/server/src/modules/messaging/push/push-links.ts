/** Where the tap of a notification leads; own paths only. */
export const inboxPath = '/m/webEmail'
export const chatPath = '/m/chat'
