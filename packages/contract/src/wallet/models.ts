import type { z } from 'zod'
import type { balances, ledgerRecord, transfer } from './calls.ts'

export type Balances = z.output<typeof balances>
export type LedgerRecord = z.output<typeof ledgerRecord>

/** Money moved between cash and a vendor's wallet. */
export type Transfer = z.output<typeof transfer>
