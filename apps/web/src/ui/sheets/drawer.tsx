import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { Modal } from './modal.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  label: string
  /** Holds its own close button, first. */
  children: ReactNode
}

/** Comes in from the end side. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={label} className={styles.drawer}>
      {children}
    </Modal>
  )
}
