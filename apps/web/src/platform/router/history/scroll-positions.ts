const rememberedMax = 50

/** Where each visited place was scrolled to; the oldest are forgotten. */
export function createScrollPositions(limit = rememberedMax) {
  const positions = new Map<string, number>()
  return {
    save(key: string, y: number): void {
      positions.delete(key)
      positions.set(key, y)
      const [oldest] = positions.keys()
      if (positions.size > limit && oldest !== undefined) positions.delete(oldest)
    },
    find: (key: string): number => positions.get(key) ?? 0,
    size: (): number => positions.size,
  }
}
