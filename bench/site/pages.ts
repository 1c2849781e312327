import { fork } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { runHttpLoad } from '../http-load.ts'
import { median, formatRange, type Figure } from '../report.ts'

export interface PagesBench {
  root: string
  port: number
  rounds: number
  seconds: number
}

const asked = [
  { what: 'lobby call, 24 games', path: '/wps/game/list?pageSize=24', atLeast: 0.7 },
  { what: 'bootstrap call', path: '/wps/system/status', atLeast: 0.7 },
  { what: 'home page of a guest', path: '/m/home', atLeast: 0.7 },
]
const connections = 32

/** The requests of a guest's first minute, compared with a bare HTTP server that sends the same bytes. */
export async function benchPages(options: PagesBench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path: address, atLeast } of asked) {
    const request = `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\nAccept-Encoding: br, gzip\r\n\r\n`
    const bare = await startBareServer(options.root, await readAnswer(options.port, address))
    const ours: number[] = []
    const theirs: number[] = []
    try {
      for (let round = 0; round < options.rounds; round += 1) {
        ours.push(await rate(options.port, request, options.seconds))
        theirs.push(await rate(bare.port, request, options.seconds))
      }
    } finally {
      bare.stop()
    }
    figures.push({
      what,
      measured: median(ours) / median(theirs),
      unit: '× http',
      budget: { atLeast },
      detail: `${formatRange(ours)}/s against ${formatRange(theirs)}/s`,
    })
  }
  return figures
}

async function rate(port: number, request: string, seconds: number): Promise<number> {
  const { perSecond, failures, firstFailure } = await runHttpLoad({
    port,
    connections,
    seconds,
    request: () => request,
  })
  if (failures > 0) throw new Error(`an unexpected answer: ${firstFailure}`)
  return perSecond
}

interface Answer {
  headers: Record<string, string>
  body: string
}

/** As it comes over the wire: compressed where the platform compresses. */
function readAnswer(port: number, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: address, headers: { 'Accept-Encoding': 'br, gzip' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${address} answers ${response.statusCode}`))
          const body = Buffer.concat(chunks)
          const headers = Object.entries(response.headers)
            .filter(
              ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
            )
            .map(([name, value]) => [name, String(value)] as const)
          resolve({
            headers: { ...Object.fromEntries(headers), 'content-length': String(body.length) },
            body: body.toString('base64'),
          })
        })
      },
    )
    request.on('error', reject)
  })
}

function startBareServer(root: string, answer: Answer): Promise<{ port: number; stop: () => void }> {
  const child = fork(path.join(root, 'bench/bare-server.mjs'))
  child.send(answer)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (address: { port: number }) => {
      resolve({ port: address.port, stop: () => void child.kill() })
    })
  })
}
