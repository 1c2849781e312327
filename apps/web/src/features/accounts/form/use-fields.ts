import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { firstFaulty, type Faults } from './field-rules.ts'

/** The texts of a form and their faults. When faults are shown, the first faulty field in page order gets the focus. */
export function useFields<Name extends string>(order: readonly Name[], initial: Partial<Record<Name, string>> = {}) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const wanted = useRef<Name | null>(null)
  const [values, setValues] = useState<Partial<Record<Name, string>>>(initial)
  const [faults, setFaults] = useState<Faults<Name>>({})

  useEffect(() => {
    const control = wanted.current && form.current?.elements.namedItem(wanted.current)
    if (!(control instanceof HTMLElement)) return
    wanted.current = null
    control.focus()
  })

  const set = (name: Name, value: string) => {
    setValues((known) => ({ ...known, [name]: value }))
    setFaults(({ [name]: _gone, ...others }) => others as Faults<Name>)
  }

  return {
    form,
    values,
    faults,
    set,
    /** The current input values: a browser may have filled them in without an event. */
    read: (): Record<Name, string> => {
      const elements = form.current?.elements
      const textOf = (name: Name) => {
        const control = elements?.namedItem(name)
        return control instanceof HTMLInputElement ? control.value : (values[name] ?? '')
      }
      return Object.fromEntries(order.map((name) => [name, textOf(name)])) as Record<Name, string>
    },
    show: (found: Faults<Name>): void => {
      wanted.current = firstFaulty(order, found)
      setFaults(found)
    },
    /** Clears the text and keeps the fault message. */
    empty: (name: Name) => setValues((known) => ({ ...known, [name]: '' })),
    /** The attributes of a field's input. */
    field: <Own extends Name>(name: Own) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
      error: faults[name] && t(faults[name]),
    }),
  }
}
