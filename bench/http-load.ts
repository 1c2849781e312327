import net from 'node:net'

export interface Load {
  port: number
  connections: number
  seconds: number
  /** The next request's bytes. */
  request: (connection: number) => string | Buffer
  /** Status lines that count; anything else is a failure. */
  expects?: RegExp
}

export interface LoadResult {
  perSecond: number
  failures: number
  /** The first unexpected answer, for the report. */
  firstFailure: string
}

/**
 * Keep-alive connections that each send the next request when the answer to the last is complete. Uses little CPU, because
 * it runs on the measured machine.
 */
export async function runHttpLoad(load: Load): Promise<LoadResult> {
  const state = { done: 0, failures: 0, firstFailure: '', isOver: false }
  const clients = Array.from({ length: load.connections }, (_, index) => runClient(load, index, state))
  await new Promise((resolve) => setTimeout(resolve, load.seconds * 1_000))
  state.isOver = true
  await Promise.all(clients)
  return { perSecond: state.done / load.seconds, failures: state.failures, firstFailure: state.firstFailure }
}

interface LoadState {
  done: number
  failures: number
  firstFailure: string
  isOver: boolean
}

function runClient(
  { port, request, expects = /^HTTP\/1\.1 200/ }: Load,
  index: number,
  state: LoadState,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received = Buffer.alloc(0)
    socket.on('connect', () => socket.write(request(index)))
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = endOfAnswer(received)
      if (end === null) return
      if (!state.isOver) state.done += 1
      if (!expects.test(received.subarray(0, 16).toString('latin1'))) {
        state.failures += 1
        state.firstFailure ||= received.subarray(0, 600).toString('utf8')
      }
      received = received.subarray(end)
      if (state.isOver) socket.end()
      else socket.write(request(index))
    })
  })
}

/** The end of the first answer in a buffer; null while it is incomplete. */
function endOfAnswer(received: Buffer): number | null {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return null
  const match = /\r\ncontent-length: (\d+)/i.exec(received.subarray(0, head).toString('latin1'))
  if (!match) throw new Error(`an answer without a length: ${received.subarray(0, head).toString('latin1')}`)
  const end = head + 4 + Number(match[1])
  return received.length >= end ? end : null
}
