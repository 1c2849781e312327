import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const checkMs = 20
/** Somebody always connects to a busy platform. */
const acceptTurnsMax = 50

/**
 * Closes the server without cutting a reply. It accepts who has connected, stops listening, answers what arrives on open connections, each with
 * `Connection: close`, and closes the rest once no request has begun for `quietMs`: browsers keep used and unused
 * connections open, and a request may be on its way on each.
 */
export function addGracefulClose(app: FastifyInstance, quietMs: number): void {
  const underWay = new Set<ServerResponse>()
  let quietSince = Number.NEGATIVE_INFINITY
  app.server.prependListener('request', (_request, response) => {
    underWay.add(response)
    quietSince = performance.now()
    response.once('close', () => underWay.delete(response))
  })
  app.addHook('preClose', async () => {
    await acceptWaiting(app.server)
    // The close of an HTTP server ends idle connections at once, whatever is on its way.
    Server.prototype.close.call(app.server)
    quietSince = performance.now()
    // Fastify has announced it on replies that begin from now.
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
    const isQuiet = async () => performance.now() - quietSince >= quietMs || (await countConnections(app.server)) === 0
    while (underWay.size > 0 || !(await isQuiet())) await new Promise((resolve) => setTimeout(resolve, checkMs))
    app.server.closeAllConnections()
  })
}

const countConnections = (server: Server): Promise<number> =>
  promisify((done: (cause: Error | null, count: number) => void) => server.getConnections(done))()

/**
 * Until the kernel holds no connection that this process has not accepted yet: a socket that closes resets those. Resumes
 * after the event loop has asked for sockets that are ready, which is when the fewest can have come since.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = false
  const onConnection = () => (hasAccepted = true)
  server.on('connection', onConnection)
  let turns = 0
  do {
    hasAccepted = false
    await setImmediate()
    turns += 1
  } while (turns < 2 || (hasAccepted && turns < acceptTurnsMax))
  server.off('connection', onConnection)
}
