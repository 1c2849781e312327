import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { rawRequest } from '../../../testing/raw-request.ts'
import { startTestPlatform } from '../../../testing/test-platform.ts'

test('a platform that stops waits for requests under way, not for idle connections', async () => {
  const platform = await startTestPlatform()
  const silent = connect(Number(new URL(platform.origin).port), '127.0.0.1')
  await once(silent, 'connect')
  const stream = await fetch(`${platform.origin}${streamPath}`)
  await rawRequest(platform.origin, { path: '/healthz' })
  const asked = rawRequest(platform.origin, { path: '/wps/captcha?purpose=login' })
  await once(platform.app.http.server, 'request')
  const startedAt = performance.now()
  const [reply] = await Promise.all([asked, platform.stop(), once(silent, 'close'), stream.text()])
  expect(reply.status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
