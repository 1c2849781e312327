import { useState } from 'react'
import { useCurrencyChoice } from '../country/use-currency-choice.ts'
import type { RegistrationSettings } from '../form/field-rules.ts'

/** What every registration decides besides its fields: the currency, and whether the terms are accepted. */
export function useRegistrationChoices(settings: RegistrationSettings) {
  const [isAgreed, setAgreed] = useState(settings.isTermsPreticked)
  const currency = useCurrencyChoice()
  return { isAgreed, setAgreed, currency }
}
