import type { Toast, ToastTone } from './toast.ts'

const durations: Readonly<Record<ToastTone, number>> = {
  success: 1000,
  info: 2000,
  warning: 2000,
  error: 3000,
  pending: Number.POSITIVE_INFINITY,
}

/** A text longer than this takes longer to read: an error 8 instead of 3 seconds (specification §9). */
const shortMax = 90

/** How long a message is shown, in milliseconds; infinite: until it is removed. */
export const timeOf = ({ text, tone, ms }: Omit<Toast, 'id'>): number =>
  ms ?? durations[tone] * (text.length > shortMax ? 8 / 3 : 1)
