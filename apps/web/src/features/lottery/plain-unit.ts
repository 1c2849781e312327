/** `2.00` is shown as 2, `0.20` as 0.2. */
export const plainUnit = (unit: string): string => (unit.includes('.') ? unit.replace(/\.?0+$/, '') : unit)
