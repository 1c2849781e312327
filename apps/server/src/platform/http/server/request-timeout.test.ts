import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { registerFailures } from '../replies/failures.ts'
import { addRequestTimeouts } from './request-timeout.ts'

test('a request that takes too long is refused with Retry-After, and its answer is dropped', async () => {
  const app = Fastify()
  registerFailures(app, createLog('silent'))
  addRequestTimeouts(app)
  let answerLate = (_answer: object): void => {}
  const late = new Promise<object>((resolve) => {
    answerLate = resolve
  })
  app.get('/late', (_request, reply) => {
    app.timeouts.begin(reply, 10)
    return late
  })
  app.get('/early', async (_request, reply) => {
    app.timeouts.begin(reply, 10)
    return { ok: true }
  })
  const [given, answered] = await Promise.all([app.inject('/late'), app.inject('/early')])
  expect([given.statusCode, given.json().code, given.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  expect(answered.json()).toEqual({ ok: true })
  answerLate({ ok: true })
  expect((await app.inject('/early')).statusCode).toBe(200)
  await app.close()
})
