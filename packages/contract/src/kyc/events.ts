import { kycState } from './calls.ts'

export const kycEvents = {
  /** A reviewer has decided, or pictures were sent from another device. */
  kyc: kycState,
} as const
