import type { KeyObject } from 'node:crypto'
import {
  transferProtocol,
  type TransferBody,
  type TransferCall,
  type TransferReply,
  type TransferStatus,
} from '@fairground/contract/wallet/transfer-protocol'
import type { CurrencyCode } from '@fairground/money'
import { callSigned } from '../../../platform/http/signed-call.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import type { FailureReason, TransferVendor, Verdict } from './transfer-vendor.ts'

export interface ProtocolVendorOptions {
  gateway: string
  origin: string
  /** Our signing key; null: this installation has none and cannot call vendors. */
  key: KeyObject | null
  /** Timeouts of calls that move money and of calls that only query. */
  moveMs: number
  askMs: number
}

const pageSize = 500

/** A vendor that speaks the transfer protocol (docs/transfer-protocol.md). */
export function protocolVendor(options: ProtocolVendorOptions): TransferVendor {
  const ask = <Call extends TransferCall>(call: Call, body: TransferBody<Call>) =>
    exchange(options, call, { body, timeoutMs: options.askMs })
  const move = <Call extends TransferCall>(call: Call, body: TransferBody<Call>) =>
    exchange(options, call, { body, timeoutMs: options.moveMs })
  const must = (status: TransferStatus): void => {
    if (status !== 'TS_OK') throw new DependencyFailed(options.gateway, status)
  }
  const verdictOf = (reply: TransferReply<'check'>): Verdict => {
    if (reply.status === 'TS_ERROR_REFERENCE_UNKNOWN') return { state: 'absent', at: new Date(reply.at) }
    if (reply.status !== 'TS_OK' || !reply.state) throw new DependencyFailed(options.gateway, reply.status)
    return reply.state === 'done' ? { state: 'done' } : { state: 'failed', reason: reasonOf(reply.reason) }
  }
  return {
    openPlayer: async ({ user, currency }) =>
      must((await ask('member', { user, currency: currency as CurrencyCode })).status),
    transfer: async ({ user, reference, direction, amount, currency: code, validUntil }) => {
      const currency = code as CurrencyCode
      const order = { user, reference, currency, valid_until: validUntil.toISOString() }
      return verdictOf(
        amount === null ? await move('collect', order) : await move('transfer', { ...order, direction, amount }),
      )
    },
    check: async (reference) => verdictOf(await ask('check', { reference })),
    readLedger: async ({ user, after }) => {
      const { status, lines, has_more, balance } = await ask('statement', {
        user,
        after: Number(after),
        limit: pageSize,
      })
      must(status)
      if (!lines || balance === undefined) throw new DependencyFailed(options.gateway, 'a statement without lines')
      return { lines, hasMore: has_more === true, balance }
    },
    launch: async ({ user, game, currency, terms }) => {
      const { status, ticket } = await ask('launch', {
        user,
        game_code: game,
        currency: currency as CurrencyCode,
        ...terms,
      })
      must(status)
      if (!ticket) throw new DependencyFailed(options.gateway, 'a launch without a ticket')
      return ticket
    },
    kick: async (user) => must((await ask('kick', { user })).status),
  }
}

const reasonOf = (status: TransferStatus | undefined): FailureReason => {
  if (status === 'TS_ERROR_NOT_ENOUGH_MONEY') return 'not_enough'
  return status === 'TS_ERROR_EXPIRED' ? 'not_arrived' : 'refused'
}

async function exchange<Call extends TransferCall>(
  { gateway, origin, key }: ProtocolVendorOptions,
  call: Call,
  { body, timeoutMs }: { body: TransferBody<Call>; timeoutMs: number },
): Promise<TransferReply<Call>> {
  const { path, reply } = transferProtocol[call]
  try {
    return reply.parse(await callSigned({ origin, path, key, body, timeoutMs })) as TransferReply<Call>
  } catch (cause) {
    throw new DependencyFailed(gateway, cause)
  }
}
