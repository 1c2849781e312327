import { z } from 'zod'
import { passkeyAssertion } from '../schema/passkeys.ts'

/** Who an operator is, proven once more within a session: by password and code, or by one of their passkeys. */
export const operatorProof = z.strictObject({
  password: z.string().min(1).max(256).optional(),
  code: z.string().min(6).max(8).optional(),
  assertion: passkeyAssertion.optional(),
})
