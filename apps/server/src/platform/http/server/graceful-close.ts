import type { FastifyInstance } from 'fastify'

const checkMs = 50

/**
 * Closes the server once the requests under way are answered. Browsers keep sockets open that they have used, or have
 * never used yet, and a server waits for both: they are closed once no request runs.
 */
export function createGracefulClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  return async () => {
    const timer = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections()
    }, checkMs)
    try {
      await app.close()
    } finally {
      clearInterval(timer)
    }
  }
}
