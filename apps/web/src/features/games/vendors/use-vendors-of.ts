import type { Vendor } from '@fairground/contract'
import { useGameTypes, useVendors } from '../api.ts'
import type { ListType } from '../filters/list-filters.ts'

export interface ShownVendor {
  vassalage: string
  name: string
  count: number
  mark: Vendor['wordmark'] | undefined
  /** Some of its games in this category can be played now. */
  isOpen: boolean
}

/** The vendors of a category with the number of their games there; without a category of all games. */
export function useVendorsOf(gameType: ListType | undefined): ShownVendor[] {
  const { data: types } = useGameTypes()
  const { data: vendors } = useVendors()
  const markOf = (code: string) => vendors?.list.find(({ vassalage }) => vassalage === code)?.wordmark
  const group = types?.sorting.find(({ gameCategory }) => gameCategory === gameType)
  const isCategory = gameType !== undefined && gameType !== 'HOT' && gameType !== 'FAV'
  const listed:
    | readonly (Pick<Vendor, 'vassalage' | 'accountTypeName' | 'gameCount'> & { isOpen?: boolean })[]
    | undefined = isCategory ? group?.vendorNames : vendors?.list
  return (listed ?? [])
    .filter(({ gameCount }) => gameCount > 0)
    .map(({ vassalage, accountTypeName, gameCount, isOpen = true }) => ({
      vassalage,
      name: accountTypeName,
      count: gameCount,
      mark: markOf(vassalage),
      isOpen,
    }))
}
