/**
 * A grant of free rounds: on its way to the vendor, to be played, played, past its time, taken back by staff, or not taken
 * by the vendor.
 */
export const freeRoundStates = ['waiting', 'open', 'used_up', 'expired', 'cancelled', 'refused'] as const
