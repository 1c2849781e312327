import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'

/** Whoever waits longer than they should is told to come again: nobody hangs because something behind us does. */
export interface Patience {
  begin: (reply: FastifyReply, msMax: number) => void
  /** For replies that go out past Fastify; it tells of the others itself. */
  end: (reply: FastifyReply) => void
}

export class AnswerLate extends Error {
  readonly code = 'ANSWER_LATE'
}

declare module 'fastify' {
  interface FastifyInstance {
    patience: Patience
  }
}

const glanceMs = 250

/** One clock for all: a timer and an abort signal for each request cost more than the rest of its way. */
export function addPatience(app: FastifyInstance): void {
  const dueAt = new Map<FastifyReply, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [reply, due] of dueAt) {
      if (due > now) continue
      dueAt.delete(reply)
      if (!reply.sent) reply.send(new AnswerLate(`no answer to ${reply.request.routeOptions.url ?? 'a request'}`))
    }
  }, glanceMs)
  timer.unref()
  app.decorate('patience', {
    begin: (reply, msMax) => void dueAt.set(reply, performance.now() + msMax),
    end: (reply) => void dueAt.delete(reply),
  })
  app.addHook('onSend', (...[, reply, , done]: Parameters<onSendHookHandler>) => {
    dueAt.delete(reply)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
