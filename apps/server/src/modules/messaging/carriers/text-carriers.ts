import type { Config } from '../../../platform/config.ts'
import { createInfobip } from './infobip.ts'
import { toMicros, type TextCarrier } from './text-carrier.ts'
import { createTwilio } from './twilio.ts'

type CarrierSettings = Config['textCarriers'][number]

export interface TextCarriers {
  get: (merchant: string, code: string) => TextCarrier | undefined
  /** Of a merchant, in the order of the settings. */
  of: (merchant: string) => readonly TextCarrier[]
  /**
   * Those that may carry a message to this number, in the order of trying: the longest matching beginning first, then
   * in the order of the settings.
   */
  routesTo: (merchant: string, number: string) => readonly TextCarrier[]
}

export function createTextCarriers(settings: Config['textCarriers']): TextCarriers {
  const carriers = settings.map(createCarrier)
  const of = (merchant: string) => carriers.filter((each) => each.merchant === undefined || each.merchant === merchant)
  return {
    of,
    get: (merchant, code) => of(merchant).find((each) => each.code === code),
    routesTo: (merchant, number) =>
      of(merchant)
        .map((carrier) => ({ carrier, length: matchLength(carrier, number) }))
        .filter(({ length }) => length >= 0)
        .sort((a, b) => b.length - a.length)
        .map(({ carrier }) => carrier),
  }
}

/** Below zero: the carrier is for other numbers. */
const matchLength = ({ prefixes }: TextCarrier, number: string): number =>
  prefixes.length === 0
    ? 0
    : Math.max(-1, ...prefixes.filter((prefix) => number.startsWith(prefix)).map(({ length }) => length))

function createCarrier(settings: CarrierSettings): TextCarrier {
  const { code, merchant, prefixes, prices, currency, reportOrigin } = settings
  return {
    code,
    merchant,
    prefixes,
    currency,
    reportOrigin: reportOrigin ?? null,
    priceMicros: (country) => toMicros(prices[country] ?? prices['*'] ?? '0') ?? 0n,
    ...(settings.kind === 'twilio' ? createTwilio(settings) : createInfobip(settings)),
  }
}
