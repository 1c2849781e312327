import { useState } from 'react'
import styles from './field-end.module.css'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** The label of the button that shows the password. */
  revealLabel: string
}

export function PasswordField({ revealLabel, ...field }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      start={<Icon name="lock-simple" size={20} />}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      end={
        <IconButton
          label={revealLabel}
          aria-pressed={isRevealed}
          className={styles.end}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon name={isRevealed ? 'eye' : 'eye-slash'} size={20} />
        </IconButton>
      }
    />
  )
}
