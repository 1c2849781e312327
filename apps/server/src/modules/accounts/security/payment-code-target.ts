/** What a code for a new payment password is bound to: one at a time for a member, whichever contact it went to. */
export const paymentCodeTarget = (memberId: string): string => `payment-password:${memberId}`
