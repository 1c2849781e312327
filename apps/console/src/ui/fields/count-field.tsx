import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface CountFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number
  onChange: (value: number) => void
}

/** A whole number that is always there: one that is deleted counts until another one is typed, and is never taken for 0. */
export function CountField({ value, onChange, ...field }: CountFieldProps) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <NumberInput
      required
      allowDecimal={false}
      allowNegative={false}
      {...field}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setEmpty(typed === '')
        if (typed !== '') onChange(Number(typed))
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
