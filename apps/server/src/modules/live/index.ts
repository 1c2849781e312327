/**
 * Live events: one stream of server-sent events per browser, fed by the outbox. It tells what has been committed and
 * keeps nothing: a client that reconnects reads the state again.
 */
export { createLive } from './live.ts'
