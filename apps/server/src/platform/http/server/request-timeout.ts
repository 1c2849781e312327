import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'

/**
 * A request that takes too long gets an error with Retry-After, so that no client waits for a dependency that hangs.
 */
export interface RequestTimeouts {
  begin: (reply: FastifyReply, msMax: number) => void
  /** For replies that are not sent through Fastify; its `onSend` hook ends the others. */
  end: (reply: FastifyReply) => void
}

export class RequestTimedOut extends Error {
  readonly code = 'REQUEST_TIMED_OUT'
}

declare module 'fastify' {
  interface FastifyInstance {
    timeouts: RequestTimeouts
  }
}

const checkMs = 250

/**
 * One timer for all requests: a timer and an abort signal per request would cost more than the rest of its handling.
 */
export function addRequestTimeouts(app: FastifyInstance): void {
  const dueAt = new Map<FastifyReply, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [reply, due] of dueAt) {
      if (due > now) continue
      dueAt.delete(reply)
      if (!reply.sent) reply.send(new RequestTimedOut(`no answer to ${reply.request.routeOptions.url ?? 'a request'}`))
    }
  }, checkMs)
  timer.unref()
  app.decorate('timeouts', {
    begin: (reply, msMax) => void dueAt.set(reply, performance.now() + msMax),
    end: (reply) => void dueAt.delete(reply),
  })
  app.addHook('onSend', (...[, reply, , done]: Parameters<onSendHookHandler>) => {
    dueAt.delete(reply)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
