/** Ids that look like the platform's, and differ by their number. */
export const fixtureId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
