import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { sealBody } from '@fairground/contract/seal'
import { seedBettors } from './bettors.ts'
import { runHttpLoad } from './http-load.ts'
import { median, formatRange, type Figure } from './report.ts'

export interface LoginBench {
  origin: string
  port: number
  databaseUrl: string
  platformPid: number | undefined
  rounds: number
  seconds: number
}

/** Logins of one round, sequential, each followed by one hash. */
const logins = 40
/** Concurrent connections with session checks. */
const checkers = 1_000
const account = { username: 'minh', password: 'level-ground-1' }
const loginPlace = { method: 'POST', path: '/wps/session/login' }

/** A login is its password hash and little besides; a session is looked up without one. */
export async function benchLogin(options: LoginBench): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: options.databaseUrl })
  await owner.connect()
  try {
    const { bettors } = await seedBettors(options.databaseUrl)
    return [...(await benchLogins(options, owner)), ...(await benchChecks(options, owner, bettors))]
  } finally {
    await owner.end()
  }
}

async function benchLogins({ origin, rounds }: LoginBench, owner: pg.Client): Promise<Figure[]> {
  const { stored } = await getMember(owner)
  const agent = new Agent({ keepAlive: true })
  const [hashes, whole]: [number[], number[]] = [[], []]
  const key = await envelopeKey(origin)
  for (let turn = -5; turn < rounds * logins; turn += 1) {
    // All come from one address, whose rate limit must be lifted.
    await owner.query('delete from rate_bucket')
    const sealed = await sealBody(key, { ...loginPlace, body: { type: 'username', ...account } })
    const hashMs = await time(() => verify(stored, account.password))
    const loginMs = await time(() => logIn(origin, sealed, agent))
    if (turn < 0) continue
    hashes.push(hashMs)
    whole.push(loginMs)
  }
  agent.destroy()
  return [
    {
      what: 'one login over HTTP',
      measured: median(whole) / median(hashes),
      unit: '× hash',
      budget: { atMost: 1.3 },
      detail: `${median(whole).toFixed(1)} ms against ${median(hashes).toFixed(1)} ms, ${whole.length} of each`,
    },
  ]
}

async function envelopeKey(origin: string) {
  const { value } = (await (await fetch(`${origin}/wps/session/key`)).json()) as {
    value: { kid: string; publicKey: string }
  }
  return { ...value, clockSkewMs: 0 }
}

/** The stored hash of a demo member: logins are compared with the cost of the platform's own hash. */
async function getMember(owner: pg.Client): Promise<{ stored: string }> {
  const { rows } = await owner.query<{ stored: string }>(
    'select password_hash as stored from member where merchant_id = 1 and account = $1',
    [account.username],
  )
  if (!rows[0]) throw new Error(`${account.username} is missing`)
  return rows[0]
}

/** An open connection and a simple client, so that the platform is measured and not the client. */
async function logIn(origin: string, { key, bytes }: { key: string; bytes: Uint8Array }, agent: Agent): Promise<void> {
  const asked = request(origin + loginPlace.path, {
    agent,
    method: loginPlace.method,
    headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes.length, 'Encryption-Key': key },
  }).end(bytes)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const said = await text(reply)
  if (reply.statusCode !== 200) throw new Error(`a login was refused: ${said}`)
}

/** A thousand concurrent logins against a call without authentication, and the cost of one check relative to a hash. */
async function benchChecks(
  { port, rounds, seconds, platformPid }: LoginBench,
  owner: pg.Client,
  members: readonly { token: string }[],
): Promise<Figure[]> {
  const { stored } = await getMember(owner)
  const ask = (path: string, token?: string) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`
  const checked = (connection: number) => ask('/wps/member/icon', members[connection % members.length]?.token)
  const [withSession, without, cpuMs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const cpuBefore = cpuOf(platformPid)
    const result = await load(port, seconds, checked)
    cpuMs.push((cpuOf(platformPid) - cpuBefore) / (result * seconds))
    withSession.push(result)
    without.push(await load(port, seconds, () => ask('/wps/session/key')))
  }
  const hashes: number[] = []
  for (let turn = 0; turn < 20; turn += 1) hashes.push(await time(() => verify(stored, account.password)))
  const hashMs = median(hashes)
  return [
    {
      what: `session checks, ${checkers} at once`,
      measured: median(withSession.map((perSecond, round) => perSecond / (without[round] ?? Number.NaN))),
      unit: '× without',
      // The reference call uses no database; with one hash per request, a hundredth of its rate would be left.
      budget: { atLeast: 0.1 },
      detail: `${formatRange(withSession)}/s against ${formatRange(without)}/s`,
    },
    {
      what: 'processor time of a session check',
      measured: median(cpuMs) / hashMs,
      unit: '× hash',
      // A single hash in ten checks would be visible.
      budget: { atMost: 0.1 },
      detail: `${(median(cpuMs) * 1_000).toFixed(0)} µs against ${hashMs.toFixed(1)} ms`,
    },
  ]
}

async function load(port: number, seconds: number, request: (connection: number) => string): Promise<number> {
  const { perSecond, failures, firstFailure } = await runHttpLoad({ port, connections: checkers, seconds, request })
  if (failures > 0) throw new Error(`an unexpected answer: ${firstFailure}`)
  return perSecond
}

/** CPU milliseconds of a process, all threads. */
function cpuOf(pid: number | undefined): number {
  if (!pid) throw new Error('the platform is missing')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
