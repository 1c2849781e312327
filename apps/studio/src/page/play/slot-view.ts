import type { SlotView } from '@fairground/games'
import type { RoundView } from '../../play-contract.ts'

/** Stops of the bought spin and of every free spin after it; none until the round is played. */
export const turnsOf = ({ view }: Pick<RoundView, 'view'>): SlotView['turns'] =>
  // What our own server says of a slot.
  (view as SlotView | null)?.turns ?? []
