export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening'

/** Greeting hours of the specification §9: 0–10, 11–14, 15–18, 19–24. */
export function dayPart(hour: number): DayPart {
  if (hour <= 10) return 'morning'
  if (hour <= 14) return 'noon'
  return hour <= 18 ? 'afternoon' : 'evening'
}
