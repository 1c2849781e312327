import type { ComponentType } from 'react'

/** What may have to be asked before money is paid in. */
export interface BeforeDeposit {
  isAsked: () => Promise<boolean>
  Question: ComponentType<{ isOpen: boolean; onClose: () => void; onAnswered: () => void }>
}
