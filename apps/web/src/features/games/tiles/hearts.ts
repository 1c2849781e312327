/** The member's favourites, latest first. */
export interface Hearts {
  list: string[]
}

/** Putting a heart where one is, or taking one from where none is, changes nothing. */
export function withHeart(known: Hearts | undefined, { nodeId, isOn }: { nodeId: string; isOn: boolean }): Hearts {
  const others = known?.list.filter((id) => id !== nodeId) ?? []
  return { list: isOn ? [nodeId, ...others] : others }
}
