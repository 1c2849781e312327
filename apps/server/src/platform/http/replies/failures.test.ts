import type { FastifyError, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Log } from '../../log.ts'
import { DependencyFailed } from '../../refused.ts'
import { failureOf } from './failures.ts'

test('an outage is one line at its beginning, however many requests meet it; another dependency has its own', () => {
  const warn = vi.fn()
  const log = { warn } as unknown as Log
  const meet = (cause: Error) =>
    failureOf(cause as FastifyError, { routeOptions: { url: '/wps/x' } } as FastifyRequest, log)
  const down = Object.assign(new Error('terminating connection'), { code: '57P01' })
  for (let request = 0; request < 100; request++)
    expect(meet(down)).toEqual({ code: 'unavailable', params: { retryAfterSeconds: 1 } })
  meet(new DependencyFailed('carrier', null))
  meet(new DependencyFailed('carrier', null))
  expect(warn).toHaveBeenCalledTimes(2)
})
