import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'

interface SubmitOrBackProps {
  variant?: 'primary' | 'danger'
  isBusy: boolean
  /** Without it there is no way back. */
  onBack: (() => void) | undefined
  /** What is submitted. */
  children: ReactNode
}

/** The buttons of a guarded form that is one step of a sheet. */
export function SubmitOrBack({ variant = 'primary', isBusy, onBack, children }: SubmitOrBackProps) {
  const t = useT()
  return (
    <>
      <Button type="submit" variant={variant} size={52} isFull isBusy={isBusy}>
        {children}
      </Button>
      {onBack && (
        <Button variant="ghost" isFull onClick={onBack}>
          {t('accounts.security.back')}
        </Button>
      )}
    </>
  )
}

/** The button of a guarded form that says while it saves that it does. */
export function SaveButton({ isBusy }: { isBusy: boolean }) {
  const t = useT()
  return (
    <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy}>
      {t(isBusy ? 'accounts.security.saving' : 'accounts.security.save')}
    </Button>
  )
}
