import { formatShown } from '@fairground/money'

/** Of a decimal as it came over the wire: less than nothing. */
export const isNegativeText = (wire: string): boolean => /^-.*[1-9]/.test(wire)

/** With all its decimals, whatever currency it is in, so that rows add up. */
export const exact = (wire: string): string => formatShown(wire, (wire.split('.')[1] ?? '').length)
