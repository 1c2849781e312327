import type { RainMix, RainReach } from '@fairground/contract'

export const envelopesMax = 10_000
export const catchesMost = 20

/** As it is typed. */
export interface TypedRain {
  amount: string
  envelopes: string
  most: string
  mix: RainMix
  reach: RainReach
  /** Of the phone's clock: `2026-01-31T20:00`. */
  starts: string
}

export interface RainDraft {
  amount: string
  envelopes: number
  catchesMax: number
  mix: RainMix
  reach: RainReach
  startsAt: string
}

const minuteMs = 60_000
const aheadMinutes = 30

/** A time as a field of the phone shows it, in full minutes. */
export const localMinute = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)

export const newRain = (now: number): TypedRain => ({
  amount: '',
  envelopes: '20',
  most: '3',
  mix: 'equal',
  reach: 'line',
  starts: localMinute(now + aheadMinutes * minuteMs),
})

export type RainFault = 'amount' | 'envelopes' | 'most' | 'starts'

const isWithin = (typed: string, most: number) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most

/** The fields that do not hold what is asked for. */
export function faultsOf({ amount, envelopes, most, starts }: TypedRain, now: number): ReadonlySet<RainFault> {
  const faults = new Set<RainFault>()
  if (!(Number(amount) > 0)) faults.add('amount')
  if (!isWithin(envelopes, envelopesMax)) faults.add('envelopes')
  if (!isWithin(most, catchesMost)) faults.add('most')
  if (!(Date.parse(starts) > now)) faults.add('starts')
  return faults
}

export const draftOf = ({ amount, envelopes, most, mix, reach, starts }: TypedRain): RainDraft => ({
  amount,
  envelopes: Number(envelopes),
  catchesMax: Number(most),
  mix,
  reach,
  startsAt: new Date(starts).toISOString(),
})
