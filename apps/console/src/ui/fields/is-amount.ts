const amountShape = /^\d{1,15}(\.\d{1,8})?$/

/** What was typed has the shape of an amount. Whether it fits its currency, the platform says. */
export const isAmount = (typed: string): boolean => amountShape.test(typed)
