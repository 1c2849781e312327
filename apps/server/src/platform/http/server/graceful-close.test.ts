import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { stretch } from '../../../../../../tools/lib/testing/slowness.mjs'
import { rawRequest } from '../../../testing/raw-request.ts'
import { startTestPlatform } from '../../../testing/test-platform.ts'

test('a platform that stops waits for requests under way, not for idle connections', async () => {
  const platform = await startTestPlatform({ because: 'it stops the process' })
  const silent = await open(platform.origin)
  const stream = await fetch(`${platform.origin}${streamPath}`)
  await rawRequest(platform.origin, { path: '/healthz' })
  const asked = rawRequest(platform.origin, { path: '/wps/captcha?purpose=login' })
  await once(platform.app.http.server, 'request')
  const startedAt = performance.now()
  const [reply] = await Promise.all([asked, platform.stop(), once(silent, 'close'), stream.text()])
  expect(reply.status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(stretch(5_000))
})

test('what arrives on open connections while it stops is answered, and the connection then ends', async () => {
  const platform = await startTestPlatform({ because: 'it stops the process', quietMs: 5_000 })
  const connections = await Promise.all(Array.from({ length: 8 }, () => open(platform.origin)))
  // Each has been used before: a server ends such a connection first.
  for (const connection of connections) {
    connection.write(ask('/healthz'))
    await once(connection, 'data')
  }
  const lock = await platform.database.owner.connect()
  await lock.query('begin; lock table captcha in access exclusive mode')
  // One request is under way when the stop begins, and waits for the lock.
  const running = connections[0] as Socket
  running.write(ask('/wps/captcha?purpose=login'))
  await once(platform.app.http.server, 'request')
  const stopped = platform.stop()
  await refused(platform.origin)
  const replies = connections.map(readToEnd)
  for (const connection of connections.slice(1)) connection.write(ask('/wps/system/status'))
  await Promise.all(replies.slice(1))
  await lock.query('commit')
  lock.release()
  for (const reply of await Promise.all(replies)) {
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(reply).toMatch(/\r\nconnection: close\r\n/i)
    expect(reply).toContain('"success":true')
  }
  await stopped
})

test('a request on a connection that was not accepted when the stop began is answered', async () => {
  const platform = await startTestPlatform({ because: 'it stops the process', quietMs: 5_000 })
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const waiting = new Worker(connectAndAsk, {
    eval: true,
    workerData: { connected, port: Number(new URL(platform.origin).port), text: ask('/healthz') },
  })
  await once(waiting, 'online')
  const told = once(waiting, 'message')
  // The kernel completes connections while this thread, which would accept them, stands still.
  expect(Atomics.wait(connected, 0, 0, 30_000)).not.toBe('timed-out')
  const stopped = platform.stop()
  expect((await told)[0]).toEqual(Array.from({ length: 8 }, () => 'HTTP/1.1 200 OK'))
  await stopped
})

/** Eight connections, each with a request; then the first lines of the replies, or what went wrong. */
const connectAndAsk = `
  const { once } = require('node:events')
  const { connect } = require('node:net')
  const { parentPort, workerData: { connected, port, text } } = require('node:worker_threads')
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
  const firstLine = async (socket) => {
    try {
      return String((await once(socket, 'data'))[0]).split('\\r\\n')[0]
    } catch (cause) {
      return cause.code
    } finally {
      socket.destroy()
    }
  }
  Promise.all(sockets.map((socket) => once(socket, 'connect'))).then(async () => {
    const lines = sockets.map(firstLine)
    for (const socket of sockets) socket.write(text)
    Atomics.store(connected, 0, 1)
    Atomics.notify(connected, 0)
    parentPort.postMessage(await Promise.all(lines))
  })
`

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`

async function open(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Until the platform no longer listens. */
async function refused(origin: string): Promise<void> {
  for (;;) {
    const fault = await open(origin).then(
      (socket) => void socket.destroy(),
      (cause: NodeJS.ErrnoException) => cause.code,
    )
    if (fault === 'ECONNREFUSED') return
  }
}
