import type { FastifyInstance } from 'fastify'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { isSameDigest } from '../../../platform/crypto/signatures.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Merchant, Merchants } from '../../merchants/index.ts'
import { registerSignedRoutes } from '../signed-routes.ts'
import { noteReport } from './carriers.queries.ts'
import type { TextCarrier } from './text-carrier.ts'
import type { TextCarriers } from './text-carriers.ts'

export interface ReportParts {
  database: Database
  keyring: Keyring
  merchants: Merchants
  carriers: TextCarriers
  log: Log
}

interface ReportAddress {
  merchant: string
  carrier: string
  message: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const bytesMax = 64 * 1024

const keysOf = (keyring: Keyring, { merchant, carrier, message }: ReportAddress): string[] =>
  keyring.blindEach('carrier-report', `${merchant}|${carrier}|${message}`).map((key) => key.toString('base64url'))

/** Where a carrier reports what became of a message. Nobody else can make the address, and it is good for one message. */
export function reportUrlOf(
  keyring: Keyring,
  { code, reportOrigin }: TextCarrier,
  place: Omit<ReportAddress, 'carrier'>,
) {
  const address = { ...place, carrier: code }
  const [key = ''] = keysOf(keyring, address)
  return reportOrigin && `${reportOrigin}${pathOf(address)}?key=${key}`
}

const pathOf = ({ merchant, carrier, message }: ReportAddress) => `/carriers/${merchant}/${carrier}/${message}`

/** Receives the carriers' delivery reports. A report that is repeated is answered as taken and changes nothing. */
export async function registerDeliveryReports(app: FastifyInstance, parts: ReportParts): Promise<void> {
  await registerSignedRoutes(app, {
    ...parts,
    bytesMax,
    forgedText: 'a delivery report was not of its carrier',
    routes: {
      '/carriers/:merchant/:carrier/:message': async ({ merchant, params, query, headers, raw }) => {
        const { carrier = '', message = '' } = params
        const address = { merchant: merchant.code, carrier, message }
        const outcome = await take(parts, merchant, { params: address, key: query['key'], headers, raw })
        if (outcome === 'forged' || outcome === 'unknown') return 'forged'
        parts.log.info({ carrier, message, outcome }, 'a delivery report was taken')
        return 'taken'
      },
    },
  })
}

interface GivenReport {
  params: ReportAddress
  key: unknown
  headers: Parameters<TextCarrier['readReport']>[0]['headers']
  raw: Buffer
}

async function take(
  { database, keyring, carriers }: ReportParts,
  merchant: Merchant,
  { params, key, headers, raw }: GivenReport,
): Promise<'changed' | 'repeated' | 'unknown' | 'forged'> {
  const carrier = carriers.get(merchant.code, params.carrier)
  if (!carrier?.reportOrigin || !uuid.test(params.message) || typeof key !== 'string') return 'forged'
  const isOurs = keysOf(keyring, params).some((each) => isSameDigest(Buffer.from(each), Buffer.from(key)))
  if (!isOurs) return 'forged'
  const url = `${carrier.reportOrigin}${pathOf(params)}?key=${key}`
  const report = carrier.readReport({ messageId: params.message, url, headers, raw })
  if (!report) return 'forged'
  return noteReport(database.of(merchant.id), { ...report, messageId: params.message, carrier: carrier.code })
}
