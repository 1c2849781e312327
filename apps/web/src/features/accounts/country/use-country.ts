import { useState } from 'react'
import type { RegistrationSettings } from '../form/field-rules.ts'

/** The country of a number; several countries share a dialling code. */
export interface ChosenCountry {
  /** ISO 3166, two letters; null until one is chosen. */
  code: string | null
  dialingCode: string
  choose: (country: { country: string | null; dialingCode: string }) => void
}

export function useCountry(settings: RegistrationSettings | undefined): ChosenCountry {
  const [chosen, setChosen] = useState<{ country: string | null; dialingCode: string } | null>(null)
  return {
    code: chosen?.country ?? null,
    dialingCode: chosen?.dialingCode ?? settings?.defaultDialingCode ?? '+1',
    choose: setChosen,
  }
}
