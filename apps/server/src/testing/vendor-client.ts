import { randomUUID, sign, type KeyObject } from 'node:crypto'
import { vendorProtocol, type VendorCall, type VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { rawRequest, type RawReply } from './raw-request.ts'
import type { Visitor } from './visitor.ts'

export interface VendorAnswer {
  status: VendorStatus
  request_uuid: string | null
  user?: string
  token?: string
  currency?: string
  balance?: string
  is_held?: boolean
}

type Player = { visitor: Visitor }

/** A member's game session from the vendor's side. */
export interface Play {
  token: string
  user: string
  game: string
}

export interface Signing {
  vendor?: string
  ageMs?: number
  /** A text to sign instead of the sent body. */
  signed?: string
  signature?: string
}

export interface Vendor {
  /** As it goes over the wire. */
  post: (call: VendorCall, body: unknown, signing?: Signing) => Promise<RawReply>
  launch: (player: Player, game?: string) => Promise<Play>
  ticketOf: (player: Player, game?: string) => Promise<string>
  /** A money call with defaults for missing fields. */
  bet: (play: Play, fields: MoneyFields & { amount: string }) => Promise<VendorAnswer>
  win: (play: Play, fields: MoneyFields & { amount: string; reference: string }) => Promise<VendorAnswer>
  rollback: (play: Play, fields: MoneyFields & { reference: string }) => Promise<VendorAnswer>
}

export interface MoneyFields {
  /** Its transaction id. */
  id?: string
  round?: string
  isClosed?: boolean
  currency?: string
  /** Of a free round. */
  reward_uuid?: string
}

export const defaultGame = 'pharaoh-s-ledger'

/** A vendor that signs with this key, by default as the studio. */
export function createVendorClient(origin: string, key: KeyObject): Vendor {
  const post = (call: VendorCall, body: unknown, { vendor = 'studio', ageMs = 0, signed, signature }: Signing = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = String(Date.now() - ageMs)
    const own = sign(null, Buffer.from(`${timestamp}.${signed ?? text}`), key).toString('base64')
    return rawRequest(origin, {
      method: 'POST',
      path: vendorProtocol[call].path,
      headers: {
        'Content-Type': 'application/json',
        'X-Vendor': vendor,
        'X-Timestamp': timestamp,
        'X-Signature': signature ?? own,
      },
      body: text,
    })
  }
  const ticketOf = async ({ visitor }: Player, game = defaultGame): Promise<string> => {
    const { url } = await visitor.call('games.launch', { query: { nodeId: game, vendor: 'palisade' } })
    return new URL(url).searchParams.get('ticket') ?? ''
  }
  const money = async (call: VendorCall, play: Play, { id, round, isClosed, ...fields }: MoneyFields & object) => {
    const body = {
      request_uuid: randomUUID(),
      transaction_uuid: id ?? randomUUID(),
      token: play.token,
      user: play.user,
      game_code: play.game,
      round: round ?? 'round',
      round_closed: isClosed ?? false,
      ...fields,
    }
    return (await post(call, body)).json as VendorAnswer
  }
  return {
    post,
    ticketOf,
    launch: async (player, game = defaultGame) => {
      const ticket = await ticketOf(player, game)
      const { json } = await post('session', { request_uuid: randomUUID(), ticket, game_code: game })
      const { token = '', user = '' } = json as VendorAnswer
      return { token, user, game }
    },
    bet: (play, fields) => money('bet', play, { currency: 'USD', ...fields }),
    win: (play, { reference, ...fields }) =>
      money('win', play, { currency: 'USD', ...fields, reference_transaction_uuid: reference } as MoneyFields),
    rollback: (play, { reference, ...fields }) =>
      money('rollback', play, { ...fields, reference_transaction_uuid: reference } as MoneyFields),
  }
}
