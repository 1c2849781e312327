import { multiply, ratio, type Money } from '@fairground/money'
import type { Hundredths } from './models/slot-model.ts'

/** What a round pays in money: exact, then down to the ledger unit. */
export const winAmount = (bet: Money, totalMultiple: Hundredths): Money =>
  multiply(bet, ratio(BigInt(totalMultiple), 100n), 'down')
