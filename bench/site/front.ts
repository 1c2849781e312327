import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A running front. What it serves by itself: HTML, compressed by Brotli, and pictures (`.png`). */
export interface Front {
  origin: string
  /** For Chromium: with any other way to accept its certificate, it caches nothing. */
  flags: readonly string[]
  stop: () => void
}

/** HTTP/2 with TLS, like a load balancer in front of the platform. */
export async function startFront(port: number, pages: Readonly<Record<string, Buffer>>): Promise<Front> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-front-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const certificate = readFileSync(cert)
  const server = http2.createSecureServer({ key: readFileSync(key), cert: certificate })
  rmSync(folder, { recursive: true })
  server.on('request', (request, response) => {
    const page = pages[request.url]
    if (page) {
      const isPicture = request.url.endsWith('.png')
      response.writeHead(
        200,
        isPicture
          ? { 'content-type': 'image/png', 'content-length': page.length }
          : { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      )
      response.end(page)
      return
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && name !== 'host'),
    )
    const onward = http.request(
      { port, host: '127.0.0.1', path: request.url, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.headers))
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.stream.close())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the front has no port')
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(publicKey).digest('base64')
  return {
    origin: `https://127.0.0.1:${address.port}`,
    flags: [`--ignore-certificate-errors-spki-list=${digest}`],
    stop: () => void server.close(),
  }
}

/** Connection headers of HTTP/1.1, which HTTP/2 forbids. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutHopHeaders = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))
