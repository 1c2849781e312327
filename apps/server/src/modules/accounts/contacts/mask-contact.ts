import { domainToUnicode } from 'node:url'

export type BoundKind = 'email' | 'mobile'

const maskMobile = (number: string): string => `${number.slice(0, 3)} ••• ••• ${number.slice(-3)}`

function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••@${domainToUnicode(address.slice(at + 1))}`
}

/** Enough for the member to recognise it, not enough for others to use it. */
export const maskContact = { email: maskEmail, mobile: maskMobile } as const satisfies Record<
  BoundKind,
  (text: string) => string
>
