/**
 * Live events: one stream of server-sent events per browser, fed by the outbox. It tells what has been committed and
 * keeps nothing: whoever was away reads the state again.
 */
export { createLive } from './live.ts'
