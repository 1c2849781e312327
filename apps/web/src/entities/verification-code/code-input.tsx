import { codeDigits } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import styles from './code-input.module.css'

interface CodeInputProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  secondsLeft: number
  isAsking: boolean
  onAsk: () => void
}

/** Input for the six-digit code, and a button that sends a new one. */
export function CodeInput({ secondsLeft, isAsking, onAsk, ...field }: CodeInputProps) {
  const t = useT()
  const minutes = Math.floor(secondsLeft / 60)
  const time = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <TextField
      {...field}
      label={t('accounts.auth.field.verificationCode')}
      isLabelHidden
      placeholder={t('accounts.auth.field.verificationCode')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      clean={codeDigits}
      start={<Icon name="shield-check" size={20} />}
      end={
        secondsLeft > 0 ? (
          <span className={styles.left} role="timer" aria-label={t('accounts.auth.code.left', { time })} dir="ltr">
            {time}
          </span>
        ) : (
          <Button variant="ghost" size={36} isBusy={isAsking} onClick={onAsk}>
            {t('accounts.auth.code.ask')}
          </Button>
        )
      }
    />
  )
}
