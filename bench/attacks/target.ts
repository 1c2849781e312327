import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { Figure } from '../report.ts'

/** An installation as `npm start` runs it, and the browser to attack it with. */
export interface Target {
  root: string
  origin: string
  studioOrigin: string
  port: number
  databaseUrl: string
  dataDir: string
  executablePath: string
  chromiumFlags: readonly string[]
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Asked {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The path goes out as it is written, also one that no browser would send. */
export function ask(origin: string, { path, method = 'GET', headers = {}, body }: Asked): Promise<Reply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ agent, hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Of attempts, those that got through: none is promised. */
export const noneOf = (what: string, attempts: number, through: readonly string[]): Figure => ({
  what,
  measured: through.length,
  unit: `of ${attempts}`,
  budget: { atMost: 0 },
  ...(through.length > 0 && { detail: through.slice(0, 3).join(' | ') }),
})
