import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './modal.module.css'
import { useModal, type ModalState } from './use-modal.ts'

export interface ModalProps extends ModalState {
  /** Or the id of its title. */
  label?: string | undefined
  labelledBy?: string | undefined
  className?: string | undefined
  /** Fills the dialog. */
  children: ReactNode
}

/** What sheet, drawer, dialog and popup share; features use those. */
export function Modal({ label, labelledBy, className, children, ...state }: ModalProps) {
  const { isShown, attributes } = useModal(state)
  if (!isShown) return null
  return (
    <dialog
      {...attributes}
      className={classNames(styles.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
    </dialog>
  )
}
