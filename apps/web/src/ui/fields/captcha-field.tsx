import type { ReactNode } from 'react'
import styles from './captcha-field.module.css'
import { Icon } from '../icons/icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'end'> {
  /** The picture, 144 × 48. */
  picture: ReactNode
  onRefresh: () => void
  /** The label of the picture, which is a button: “New picture”. */
  refreshLabel: string
  isRefreshing?: boolean
}

export function CaptchaField({ picture, onRefresh, refreshLabel, isRefreshing, ...field }: CaptchaFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      start={<Icon name="shield-check" size={20} />}
      end={
        <button
          type="button"
          className={styles.picture}
          aria-label={refreshLabel}
          aria-busy={isRefreshing}
          onClick={onRefresh}
        >
          {picture}
        </button>
      }
    />
  )
}
