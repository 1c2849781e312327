import { winner } from './calls.ts'

export const contentEvents = {
  winner,
} as const
