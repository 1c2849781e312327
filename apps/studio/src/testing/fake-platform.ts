import {
  vendorProtocol,
  type VendorBody,
  type PlayCall,
  type PlayTerms,
  type VendorStatus,
} from '@fairground/contract/games/vendor-protocol'
import type { CurrencyCode } from '@fairground/money'
import { randomUUID, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isSignedBy } from '../vendor/vendor-signature.ts'
import { StrictWallet } from './strict-wallet.ts'

/** The outcome of one call. `lost_*` cuts the connection, before the wallet acted or after it. */
export type CallOutcome =
  | 'answered'
  | 'lost_before'
  | 'lost_after'
  | 'silent_before'
  | 'silent_after'
  | 'unknown'
  | 'broken'

export interface FakePlatform {
  origin: string
  wallet: StrictWallet
  /** Decides the outcome of each incoming call; tests replace it. */
  outcomeOf: (call: PlayCall, body: unknown) => CallOutcome | Promise<CallOutcome>
  calls: { call: PlayCall; vendor: string; body: unknown }[]
  /** What it states with a session: pace, edge. */
  terms: PlayTerms
  /** Makes a member with a balance in ledger units, where there is none, and a launch ticket for a game. */
  launch: (member: { user: string; game: string; balance?: bigint }) => string
  close: () => Promise<void>
}

interface FakeConfig {
  publicKey: KeyObject
  currency?: CurrencyCode
}

const fiveMinutesMs = 5 * 60 * 1000

export async function startFakePlatform(config: FakeConfig): Promise<FakePlatform> {
  const wallet = new StrictWallet(config.currency ?? 'USD')
  const tickets = new Map<string, { user: string; game: string }>()
  const server = createServer((request, response) => void answer({ request, response }))

  const answer = async ({ request, response }: { request: IncomingMessage; response: ServerResponse }) => {
    const raw = await readBody(request)
    const call = findCall(request.url ?? '')
    const fault = call ? checkRequest({ config, call, request, raw }) : 404
    if (!call || typeof fault === 'number') {
      const status = typeof fault === 'number' ? fault : 404
      wallet.violations.push(`${request.url} answered ${status}`)
      response.writeHead(status).end()
      return
    }
    platform.calls.push({ call, vendor: fault.vendor, body: fault.body })
    const outcome = await platform.outcomeOf(call, fault.body)
    if (outcome === 'lost_before') request.socket.destroy()
    if (outcome === 'broken') response.writeHead(500).end('{}')
    if (outcome === 'unknown') reply(response, { status: 'RS_ERROR_UNKNOWN', request_uuid: randomUUID() })
    if (outcome !== 'answered' && outcome !== 'lost_after' && outcome !== 'silent_after') return
    const result = call === 'session' ? openSession(fault.body as VendorBody<'session'>) : act(call, fault.body)
    if (outcome === 'lost_after') request.socket.destroy()
    if (outcome === 'answered') reply(response, result)
  }

  const openSession = ({ request_uuid, ticket, game_code }: VendorBody<'session'>) => {
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    if (known?.game !== game_code) return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid }
    const { user } = known
    const token = wallet.openToken(user, game_code)
    const { currency } = wallet
    const balance = wallet.balanceOf(user)
    return { status: 'RS_OK', request_uuid, user, token, currency, balance, language: 'EN', ...platform.terms }
  }

  const act = (call: Exclude<PlayCall, 'session'>, body: unknown) => {
    const { request_uuid, user } = body as VendorBody<'balance'>
    const status: VendorStatus = call === 'balance' ? 'RS_OK' : wallet.act(call, body as VendorBody<'bet'>)
    return { status, request_uuid, user, currency: wallet.currency, balance: wallet.balanceOf(user) }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const platform: FakePlatform = {
    origin: `http://127.0.0.1:${port}`,
    wallet,
    outcomeOf: () => 'answered',
    calls: [],
    terms: {},
    launch({ user, game, balance = 1_000_000n }) {
      if (!wallet.balances.has(user)) wallet.balances.set(user, balance)
      const ticket = randomUUID()
      tickets.set(ticket, { user, game })
      return ticket
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return platform
}

const findCall = (url: string): PlayCall | undefined =>
  (Object.keys(vendorProtocol) as PlayCall[]).find((call) => vendorProtocol[call].path === url)

/** Signature on the raw bytes, age, schema: the first fault's HTTP status, or the vendor and body. */
function checkRequest(check: { config: FakeConfig; call: PlayCall; request: IncomingMessage; raw: string }) {
  const { config, call, request, raw } = check
  const header = (name: string) => String(request.headers[name] ?? '')
  const timestamp = header('x-timestamp')
  const signed = { timestamp, body: raw, signature: header('x-signature') }
  if (Math.abs(Date.now() - Number(timestamp)) > fiveMinutesMs || !isSignedBy(config.publicKey, signed)) return 401
  const parsed = vendorProtocol[call].body.safeParse(JSON.parse(raw))
  if (!parsed.success) return 400
  if (header('x-vendor') !== 'studio') return 401
  return { vendor: header('x-vendor'), body: parsed.data as unknown }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const reply = (response: ServerResponse, answer: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
