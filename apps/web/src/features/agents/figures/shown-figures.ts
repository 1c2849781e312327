import { formatShown } from '@fairground/money'

/** Of a decimal as it came over the wire: less than nothing. */
export const isNegativeText = (wire: string): boolean => /^-.*[1-9]/.test(wire)

/** With all its decimals, whatever currency it is in, so that rows add up. */
export const exact = (wire: string): string => formatShown(wire, (wire.split('.')[1] ?? '').length)

const wholeFrom = 1_000

/** Large figures in whole units of money: all of them, so that a table reads as one. */
export const shownAs = (wires: readonly string[]): ((wire: string) => string) =>
  wires.some((wire) => Math.abs(Number(wire)) >= wholeFrom) ? (wire) => formatShown(wire, 0) : exact
