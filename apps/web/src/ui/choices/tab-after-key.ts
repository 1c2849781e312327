export interface TabPlace {
  at: number
  count: number
  isRightToLeft: boolean
}

/** The tab that a key moves to in a row of tabs, wrapping at both ends. Undefined for other keys. */
export function tabAfterKey(key: string, { at, count, isRightToLeft }: TabPlace): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === backward) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
