export interface Period {
  unit: 'second' | 'minute' | 'hour' | 'day'
  count: number
}

/** The largest unit that divides the seconds: 300 s is every 5 minutes, 90 s is every 90 seconds. */
export function periodOf(seconds: number): Period {
  if (seconds % 86_400 === 0) return { unit: 'day', count: seconds / 86_400 }
  if (seconds % 3600 === 0) return { unit: 'hour', count: seconds / 3600 }
  if (seconds % 60 === 0) return { unit: 'minute', count: seconds / 60 }
  return { unit: 'second', count: seconds }
}
