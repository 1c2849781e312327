import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {
  href: string
}

export function ButtonLink({ variant, size, isFull, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, isFull, className })}>
      {children}
    </a>
  )
}
