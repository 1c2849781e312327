import type { VendorBody, VendorReply } from '@fairground/contract/games/vendor-protocol'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Catalogue } from '../catalogue.ts'
import { replaceReport } from './streaming.queries.ts'

/** A vendor that falls silent streams no more after this long; it reports twice as often. */
const validSeconds = 120

export interface ReportOptions {
  database: Database
  catalogue: Catalogue
}

interface Report {
  gateway: string
  merchant: MerchantId
  body: VendorBody<'tables'>
  /** The signed time of the request. */
  sentAt: Date
}

/**
 * Replaces what a vendor said before about its streaming tables. A report that arrives behind a later one, or again,
 * changes nothing. All of a report or nothing is taken.
 */
export async function reportTables(
  { database, catalogue }: ReportOptions,
  { gateway, merchant, body, sentAt }: Report,
): Promise<VendorReply<'tables'>> {
  const { request_uuid, tables } = body
  const view = await catalogue.of(merchant)
  if (tables.some(({ game_code }) => view.find(game_code)?.gateway !== gateway))
    return { status: 'RS_ERROR_INVALID_GAME', request_uuid }
  const origin = view.vendors.find((vendor) => vendor.gateway === gateway)?.launchOrigin ?? null
  const areDistinct = new Set(tables.map(({ table }) => table)).size === tables.length
  if (!areDistinct || tables.some(({ thumbnail }) => thumbnail !== null && !isAt(thumbnail, origin)))
    return { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid }
  await replaceReport(database.of(merchant), { merchant, gateway, tables, sentAt, validSeconds })
  return { status: 'RS_OK', request_uuid, valid_seconds: validSeconds }
}

/** Pages may load pictures from the origins of games only. */
const isAt = (address: string, origin: string | null): boolean =>
  origin !== null && URL.canParse(address) && URL.canParse(origin) && new URL(address).origin === new URL(origin).origin
