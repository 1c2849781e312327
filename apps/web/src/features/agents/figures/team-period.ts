import { presetPeriod, readPeriod, type Period } from '../../../entities/records/record-days.ts'

interface Picked {
  from?: string | undefined
  to?: string | undefined
}

/** The days of an address in order; without both, nothing is asked, and the platform takes its own last seven. */
export const askedPeriod = ({ from, to }: Picked): Partial<Period> =>
  from !== undefined && to !== undefined ? readPeriod({ from, to }, to) : {}

/** @param today by the merchant's calendar */
export const shownPeriod = (picked: Picked, today: string): Period => ({
  ...presetPeriod('week', today),
  ...askedPeriod(picked),
})

/** The days of an address; without them, today. */
export const todayOr = (picked: Picked, today: string): Period => ({
  ...presetPeriod('today', today),
  ...askedPeriod(picked),
})
