import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** The label of the button that clears it. */
  clearLabel: string
}

export function SearchField({ label, value, onChange, clearLabel, ...input }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Icon name="magnifying-glass" size={19} />
      <input
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        {...input}
        className={styles.input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label={clearLabel} className={styles.clear} onClick={() => onChange('')}>
          <Icon name="x-circle" weight="fill" size={20} />
        </IconButton>
      )}
    </search>
  )
}
