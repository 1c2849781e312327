import { OperatorFault, type Given } from './operator-command.ts'

/** The text of an option, trimmed. @throws OperatorFault when it is empty or too long */
function textOf({ values }: Given, option: string, max: number): string {
  const text = typeof values[option] === 'string' ? values[option].trim() : ''
  if (!text) throw new OperatorFault(`This needs --${option} "…".`)
  if ([...text].length > max) throw new OperatorFault(`--${option} may have ${max} characters.`)
  return text
}

/** Why it is decided so: read by the member or by other operators. */
export const reasonOf = (given: Given): string => textOf(given, 'reason', 280)

/** What the bank calls a payment. */
export const bankReferenceOf = (given: Given): string => textOf(given, 'bank-reference', 64)
