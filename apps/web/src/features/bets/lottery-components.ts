import type { Order } from '@fairground/contract'
import type { ComponentType } from 'react'

/** Components of the lottery in an order's record: its numbers and its draw verification. */
export interface LotteryComponents {
  OrderLines: ComponentType<{ order: Order }>
  ProofSheet: ComponentType<{
    isOpen: boolean
    onClose: () => void
    draw: { lottery: string; number: string } | undefined
  }>
}
