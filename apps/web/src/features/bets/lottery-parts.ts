import type { Order } from '@fairground/contract'
import type { ComponentType } from 'react'

/** What the lottery brings to the record of an order: its numbers, and the checking of its draw. */
export interface LotteryParts {
  OrderLines: ComponentType<{ order: Order }>
  ProofSheet: ComponentType<{
    isOpen: boolean
    onClose: () => void
    draw: { lottery: string; number: string } | undefined
  }>
}
