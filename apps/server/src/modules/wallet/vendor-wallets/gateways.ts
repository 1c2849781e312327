import type { KeyObject } from 'node:crypto'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { listTransferGateways } from '../../games/index.ts'
import { protocolVendor } from './protocol-vendor.ts'
import type { TransferVendor } from './transfer-vendor.ts'

/** A vendor with wallets of its own, as connected to a merchant. */
export interface TransferGateway {
  code: string
  /** The wallet's name for members. */
  name: string
  isOpen: boolean
  vendor: TransferVendor
}

export interface TransferGateways {
  list: (merchant: MerchantId) => Promise<readonly TransferGateway[]>
  find: (merchant: MerchantId, code: string) => Promise<TransferGateway | undefined>
}

export interface TransferGatewaysOptions {
  database: Database
  transfers: { key: KeyObject | null; studioOrigin: string; moveMs: number; askMs: number }
}

export function createTransferGateways({ database, transfers }: TransferGatewaysOptions): TransferGateways {
  const { key, studioOrigin, moveMs, askMs } = transfers
  const list = async (merchant: MerchantId): Promise<TransferGateway[]> => {
    const rows = await listTransferGateways(database.of(merchant))
    return rows.map(({ code, wallet_name, is_open, call_origin }) => ({
      code,
      name: wallet_name ?? code,
      isOpen: is_open,
      vendor: protocolVendor({ gateway: code, origin: call_origin ?? studioOrigin, key, moveMs, askMs }),
    }))
  }
  return { list, find: async (merchant, code) => (await list(merchant)).find((gateway) => gateway.code === code) }
}
