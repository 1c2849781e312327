/** A round amount is written with two decimals, also in currencies that have more. */
export const paddedDecimals = 2
