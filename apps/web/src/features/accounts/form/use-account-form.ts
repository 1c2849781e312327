import type { CallFailed } from '@fairground/contract/client'
import { useRef, type SyntheticEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Faults } from './field-rules.ts'
import { refusedField } from './refused-field.ts'
import { useFields } from './use-fields.ts'

interface Submission<Name extends string> {
  /** A call is running, or another step must be done first. */
  isBlocked: boolean
  /** Faults found before sending. */
  check: (values: Record<Name, string>) => Faults<Name>
  send: (values: Record<Name, string>) => void | Promise<void>
}

/**
 * Shared by all account forms: fields, where refusals are shown, and a submit that validates first and sends once.
 * `order` is the order of the fields on the page: the first faulty one gets the focus.
 */
export function useAccountForm<Name extends string>(
  order: readonly Name[],
  initial: Partial<Record<Name, string>> = {},
) {
  const t = useT()
  const fields = useFields<Name>(order, initial)
  const isSending = useRef(false)

  /** At the field named by the refusal; above the page if the form has no such field. */
  const showRefusal = ({ code, value }: Pick<CallFailed, 'code' | 'value'>): void => {
    const refused = refusedField({ code, value }, order)
    if (refused) fields.show({ [refused.name]: refused.text } as Faults<Name>)
    else toast.show({ tone: 'error', text: t(`errors.${code}`) })
  }

  const submit = async (event: SyntheticEvent, { isBlocked, check, send }: Submission<Name>): Promise<void> => {
    event.preventDefault()
    if (isBlocked || isSending.current) return
    const values = fields.read()
    const faults = check(values)
    fields.show(faults)
    if (Object.keys(faults).length > 0) return
    isSending.current = true
    try {
      await send(values)
    } finally {
      isSending.current = false
    }
  }
  return { ...fields, showRefusal, submit }
}

export type AccountFormState<Name extends string> = ReturnType<typeof useAccountForm<Name>>
