/**
 * Live events: one stream of server-sent events per browser, fed by the outbox. Events report what has been committed
 * and are not stored: a client that reconnects fetches the state again.
 */
export { createLive } from './live.ts'
export { createOperatorStream } from './operator-stream.ts'
