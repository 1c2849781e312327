import type { FastifyInstance } from 'fastify'

const checkMs = 50

/**
 * Closes the server when running requests have been answered. Browsers keep used and unused sockets open, and a server
 * waits for both: they are closed once no request is running.
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
