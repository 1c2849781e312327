import { OperatorFault, type Given } from './operator-command.ts'

/** What an option says, trimmed. @throws OperatorFault where it says nothing, or too much */
export function textOf({ values }: Given, option: string, max: number): string {
  const text = typeof values[option] === 'string' ? values[option].trim() : ''
  if (!text) throw new OperatorFault(`This needs --${option} "…".`)
  if ([...text].length > max) throw new OperatorFault(`--${option} may have ${max} characters.`)
  return text
}
