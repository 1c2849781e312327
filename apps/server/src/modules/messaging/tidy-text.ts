import { Refused } from '../../platform/refused.ts'

/** @throws Refused invalid_request for blanks only */
export function tidyText(text: string): string {
  const tidy = text.trim()
  if (tidy === '') throw new Refused('invalid_request', { field: 'text', rule: 'minLength' })
  return tidy
}
