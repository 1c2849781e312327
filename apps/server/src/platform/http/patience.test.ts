import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { registerFailures } from './failures.ts'
import { addPatience } from './patience.ts'

test('whoever waits too long is told to come again, and the late answer goes nowhere', async () => {
  const app = Fastify()
  registerFailures(app, createLog('silent'))
  addPatience(app)
  let answerLate = (_answer: object): void => {}
  const late = new Promise<object>((resolve) => {
    answerLate = resolve
  })
  app.get('/late', (_request, reply) => {
    app.patience.begin(reply, 10)
    return late
  })
  app.get('/early', async (_request, reply) => {
    app.patience.begin(reply, 10)
    return { ok: true }
  })
  const [given, answered] = await Promise.all([app.inject('/late'), app.inject('/early')])
  expect([given.statusCode, given.json().code, given.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  expect(answered.json()).toEqual({ ok: true })
  answerLate({ ok: true })
  expect((await app.inject('/early')).statusCode).toBe(200)
  await app.close()
})
