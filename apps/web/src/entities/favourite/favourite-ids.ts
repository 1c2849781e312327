/** The member's favourite games, latest first. */
export interface FavouriteIds {
  list: readonly string[]
}

/** Adding an existing favourite, or removing a missing one, changes nothing. */
export function withFavourite(
  known: FavouriteIds | undefined,
  { nodeId, isOn }: { nodeId: string; isOn: boolean },
): FavouriteIds {
  const others = known?.list.filter((id) => id !== nodeId) ?? []
  return { list: isOn ? [nodeId, ...others] : others }
}
