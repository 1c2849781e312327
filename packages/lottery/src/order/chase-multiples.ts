/** The multiples of a chase (追号): the first draws at `multiple`, then × `growth` after every `every` draws. */
export interface ChasePlan {
  readonly draws: number
  readonly multiple: number
  readonly growth: number
  readonly every: number
}

/** The multiple of each draw of a chase: 10 draws, ×2 every 5 → 1 1 1 1 1 2 2 2 2 2. */
export const chaseMultiples = ({ draws, multiple, growth, every }: ChasePlan): number[] =>
  Array.from({ length: draws }, (_, place) => multiple * growth ** Math.floor(place / every))
