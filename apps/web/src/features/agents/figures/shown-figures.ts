/** Of a decimal as it came over the wire: less than nothing. */
export const isNegativeText = (wire: string): boolean => /^-.*[1-9]/.test(wire)
