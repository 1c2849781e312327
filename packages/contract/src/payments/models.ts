import type { z } from 'zod'
import type { deposit, depositDetail } from './deposits/calls.ts'
import type { withdrawal } from './withdrawals/calls.ts'

export type Deposit = z.output<typeof deposit>
export type DepositDetail = z.output<typeof depositDetail>
export type Withdrawal = z.output<typeof withdrawal>
