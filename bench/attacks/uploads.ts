import { request, type ClientRequest } from 'node:http'
import sharp from 'sharp'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Figure } from '../report.ts'
import { ask, noneOf, type Target } from './target.ts'

const path = '/wps/member/icon/picture'
const boundary = 'fairground-boundary-7f3a'
const contentType = `multipart/form-data; boundary=${boundary}`
const slow = 12
const others = 8

const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`

/** Twelve uploads of one member that hardly move, while another one uploads pictures. */
export async function attackUploads({ origin, port }: Target, system: SystemAccess): Promise<Figure[]> {
  const [attacker, member] = [await system.newMember(), await system.newMember()]
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#9ec8b4' } })
    .png()
    .toBuffer()
  const form = Buffer.concat([Buffer.from(partHead), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const authorization = attacker.visitor.headers['Authorization'] ?? ''
  const trickles = Array.from({ length: slow }, () => trickle(port, authorization))
  try {
    await Promise.all(trickles.map(({ isOpen }) => isOpen))
    const refused: string[] = []
    let slowestMs = 0
    for (let count = 0; count < others; count += 1) {
      const startedAt = performance.now()
      const headers = { Authorization: member.visitor.headers['Authorization'] ?? '', 'Content-Type': contentType }
      const { status } = await ask(origin, { path, method: 'POST', headers, body: form })
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      if (status !== 200) refused.push(String(status))
    }
    const figure = noneOf('uploads that are refused while another member’s trickle in', others, refused)
    return [{ ...figure, detail: figure.detail ?? `${slow} trickle; slowest of the others ${slowestMs.toFixed(0)} ms` }]
  } finally {
    for (const { sent, timer } of trickles) {
      clearInterval(timer)
      sent.destroy()
    }
  }
}

interface Trickle {
  sent: ClientRequest
  timer: NodeJS.Timeout
  isOpen: Promise<void>
}

/** A form of which a byte arrives from time to time. */
function trickle(port: number, authorization: string): Trickle {
  const headers = { Authorization: authorization, 'Content-Type': contentType, 'Content-Length': '2000000' }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  // Cut off by the platform, or refused: that is what it is for.
  sent.on('error', () => {})
  sent.on('response', (response) => response.resume())
  sent.write(partHead)
  const timer = setInterval(() => sent.write('x'), 200)
  const isOpen = new Promise<void>((resolve) =>
    sent.once('socket', (socket) => socket.once('connect', () => resolve())),
  )
  return { sent, timer, isOpen }
}
