// @ts-check
// Requests at a rate that does not depend on the answers, in a process of its own. Plain sockets: it shares the machine with
// what it measures.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** @typedef {'money' | 'member' | 'guest'} Kind */
/**
 * @typedef {object} OpenLoop
 * @property {number} port
 * @property {number} connections open from the beginning; a request for which none is idle waits for one
 * @property {number | null} perSecond null: the next request of a connection follows its answer
 * @property {number} seconds
 * @property {readonly string[]} tokens
 * @property {string} bet the body
 * @property {Readonly<Record<Kind, number>>} mix how many of each kind there are in a row
 */
/** @typedef {{ accepted: number, refused: number, acceptedMs: number[], refusedMs: number[] }} Outcome */
/**
 * @typedef {object} Report
 * @property {Record<Kind, Outcome>} outcomes
 * @property {number} seconds
 * @property {number} sent
 * @property {number} failed neither 200 nor 503
 * @property {string} firstFailure
 * @property {number} withoutRetryAfter refusals
 */
/** @typedef {{ socket: net.Socket, kind: Kind, sentAt: number, received: Buffer, isBusy: boolean }} Connection */

/** @returns {Outcome} */
const noOutcome = () => ({ accepted: 0, refused: 0, acceptedMs: [], refusedMs: [] })

/** @param {OpenLoop} plan @returns {Promise<Report>} */
async function run({ port, connections, perSecond, seconds, tokens, bet, mix }) {
  /** @type {Report} */
  const report = {
    outcomes: { money: noOutcome(), member: noOutcome(), guest: noOutcome() },
    seconds: 0,
    sent: 0,
    failed: 0,
    firstFailure: '',
    withoutRetryAfter: 0,
  }
  const kinds = /** @type {Kind[]} */ (Object.keys(mix)).flatMap((kind) => Array(mix[kind]).fill(kind))
  /** @type {Connection[]} */
  const idle = []
  const underWay = { count: 0 }

  /** @param {Connection} connection */
  const read = (connection) => {
    const head = connection.received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = connection.received.toString('latin1', 0, head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
    if (!(connection.received.length >= head + 4 + length)) return
    const took = performance.now() - connection.sentAt
    const status = Number(text.slice(9, 12))
    const outcome = report.outcomes[connection.kind]
    if (status === 200) {
      outcome.accepted += 1
      outcome.acceptedMs.push(took)
    } else if (status === 503) {
      outcome.refused += 1
      outcome.refusedMs.push(took)
      if (!/\r\nretry-after: \d/i.test(text)) report.withoutRetryAfter += 1
    } else fail(connection.received.toString('utf8', 0, 500))
    connection.received = Buffer.alloc(0)
    connection.isBusy = false
    underWay.count -= 1
    idle.push(connection)
    if (perSecond === null && performance.now() < until) send()
  }
  /** @param {string} what */
  const fail = (what) => {
    report.failed += 1
    report.firstFailure ||= what
  }
  const open = async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    /** @type {Connection} */
    const connection = { socket, kind: 'guest', sentAt: 0, received: Buffer.alloc(0), isBusy: false }
    socket.on('error', () => {})
    socket.on('close', () => {
      if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1)
      if (!connection.isBusy) return
      underWay.count -= 1
      fail('the connection was closed')
    })
    socket.on('data', (chunk) => {
      connection.received = connection.received.length === 0 ? chunk : Buffer.concat([connection.received, chunk])
      read(connection)
    })
    idle.push(connection)
  }
  const send = () => {
    // Each in its turn: one that is never used is closed by the platform.
    const connection = idle.shift()
    if (!connection) return
    connection.kind = kinds[report.sent % kinds.length] ?? 'guest'
    const token = tokens[report.sent % tokens.length] ?? ''
    report.sent += 1
    underWay.count += 1
    connection.isBusy = true
    connection.sentAt = performance.now()
    connection.socket.write(requestOf(connection.kind, token, bet))
  }

  for (let count = 0; count < connections; count += 1) await open()
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  if (perSecond === null) for (let count = 0; count < connections; count += 1) send()
  const timer = setInterval(() => {
    if (perSecond === null) return
    const due = ((performance.now() - startedAt) / 1_000) * perSecond
    while (report.sent < due && idle.length > 0) send()
  }, 1)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  clearInterval(timer)
  report.seconds = (performance.now() - startedAt) / 1_000
  while (underWay.count > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  return report
}

/** @param {Kind} kind @param {string} token @param {string} bet */
function requestOf(kind, token, bet) {
  if (kind === 'guest') return 'GET /m/home HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n'
  const head = `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`
  if (kind === 'member') return `GET /wps/wallets/gcs HTTP/1.1\r\n${head}\r\n`
  return `POST /lgw/orders HTTP/1.1\r\n${head}Idempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${bet.length}\r\n\r\n${bet}`
}

process.once('message', (/** @type {OpenLoop} */ plan) => {
  void run(plan).then((report) => process.send?.(report, () => process.exit(0)))
})
