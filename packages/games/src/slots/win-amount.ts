import { multiply, ratio, type Money } from '@fairground/money'
import type { Hundredths } from './models/slot-model.ts'

/** The pay of a round as money: exact, then rounded down to the ledger unit. */
export const winAmount = (bet: Money, totalMultiple: Hundredths): Money =>
  multiply(bet, ratio(BigInt(totalMultiple), 100n), 'down')
