/** Hundredths of a percent as percent, and back; null for what is none. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

export const basisPointsOf = (percent: string): number | null =>
  /^\d(\.\d{1,2})?$/.test(percent.trim()) ? Math.round(Number(percent) * 100) : null
