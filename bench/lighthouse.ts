import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { staticPage } from './static-page.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface LighthouseBench {
  port: number
  executablePath: string
  chromiumFlags: readonly string[]
  rounds: number
}

interface Score {
  largestPaintMs: number
  shift: number
  performance: number
}

const homePath = '/m/home'
const staticPath = '/static.html'

/** The guest's home page against a hand-written page with the same pictures, both over HTTP/2, in turn. */
export async function benchLighthouse(options: LighthouseBench): Promise<Figure[]> {
  const page = await staticPage(`http://127.0.0.1:${options.port}`)
  const front = await startFront(options.port, { [staticPath]: page })
  const ours: Score[] = []
  const theirs: Score[] = []
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      theirs.push(await score(options, front.origin + staticPath))
      ours.push(await score(options, front.origin + homePath))
    }
  } finally {
    front.stop()
  }
  const paints = (scores: readonly Score[]) => scores.map(({ largestPaintMs }) => largestPaintMs)
  return [
    {
      what: 'home page, largest paint',
      measured: median(paints(ours)) / median(paints(theirs)),
      unit: '× static',
      budget: { atMost: 1.15 },
      detail: `${formatRange(paints(ours))} ms against ${formatRange(paints(theirs))} ms`,
    },
    {
      what: 'home page, performance',
      measured: median(ours.map(({ performance }) => performance)),
      unit: 'points',
      budget: { atLeast: 97 },
      detail: `static page ${median(theirs.map(({ performance }) => performance))}`,
    },
    {
      what: 'home page, layout shift',
      measured: median(ours.map(({ shift }) => shift)),
      unit: 'CLS',
      budget: { atMost: 0.01 },
    },
  ]
}

/** One visit with an empty cache of a mid-range phone on a slow network, with real throttling. */
async function score({ executablePath, chromiumFlags }: LighthouseBench, url: string): Promise<Score> {
  const port = randomInt(20_000, 40_000)
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
    })
    const lhr = result?.lhr
    if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse says: ${lhr?.runtimeError?.message ?? 'nothing'}`)
    const number = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue
      if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`)
      return value
    }
    const performance = lhr.categories['performance']?.score
    if (typeof performance !== 'number')
      throw new Error(`Lighthouse gave no score: ${lhr.audits['total-blocking-time']?.errorMessage}`)
    return {
      largestPaintMs: number('largest-contentful-paint'),
      shift: number('cumulative-layout-shift'),
      performance: Math.round(performance * 100),
    }
  } finally {
    await browser.close()
  }
}

/** HTTP/2 with TLS, like a load balancer in front of the platform. */
async function startFront(port: number, pages: Readonly<Record<string, Buffer>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-front-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const server = http2.createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  rmSync(folder, { recursive: true })
  server.on('request', (request, response) => {
    const page = pages[request.url]
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
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
  return { origin: `https://127.0.0.1:${address.port}`, stop: () => void server.close() }
}

/** Connection headers of HTTP/1.1, which HTTP/2 forbids. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutHopHeaders = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)))
