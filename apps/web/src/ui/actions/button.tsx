import type { ComponentProps, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Busy: shows a spinner and ignores taps, but keeps the focus. The children should be the verb: “Sending”. */
  isBusy?: boolean | undefined
  children: ReactNode
}

export function Button({ variant, size, isFull, className, isBusy, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, isFull, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    >
      {children}
    </button>
  )
}

// A busy submit button must not send its form again.
const ignore: ButtonProps['onClick'] = (event) => event.preventDefault()
