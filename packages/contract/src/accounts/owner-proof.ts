import { z } from 'zod'
import { text } from '../schema/scalars.ts'
import { ownerProofWays } from './values.ts'

/** Answers the challenge of `owner_proof_required`, in place of the code that was given before. */
export const ownerProof = z.strictObject({ challenge: text(512), way: z.enum(ownerProofWays), text: text(64) })
export type OwnerProof = z.infer<typeof ownerProof>
export const ownerProofErrors = [
  'owner_proof_required',
  'owner_proof_wrong',
  'second_factor_expired',
  'login_locked',
] as const
