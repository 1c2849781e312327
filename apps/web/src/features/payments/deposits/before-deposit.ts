import type { ComponentType } from 'react'

/** Questions that may have to be answered before a deposit. */
export interface BeforeDeposit {
  isAsked: () => Promise<boolean>
  Question: ComponentType<{ isOpen: boolean; onClose: () => void; onAnswered: () => void }>
}
