import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './account-form.module.css'

interface AccountFormProps {
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: SyntheticEvent) => Promise<void>
  /** The inputs. */
  children: ReactNode
  /** Between the inputs and the button. */
  note?: ReactNode
  submitText: string
  isBusy: boolean
  isDisabled?: boolean
  /** The button is separated from the inputs above. */
  isSubmitApart?: boolean
  /** Below the button. */
  after?: ReactNode
}

/** The form used for login, registration, recovery and a new password. */
export function AccountForm({ form, onSubmit, children, note, after, ...submit }: AccountFormProps) {
  const { submitText, isBusy, isDisabled, isSubmitApart } = submit
  const button = (
    <Button type="submit" variant="primary" size={52} isFull isBusy={isBusy} disabled={isDisabled}>
      {submitText}
    </Button>
  )
  return (
    // With POST the password does not appear in the address if scripts have not loaded.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>{children}</div>
      {note}
      {isSubmitApart ? <div className={styles.submit}>{button}</div> : button}
      {after}
    </form>
  )
}
