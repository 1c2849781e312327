/**
 * Gives each place a different number, so that the weights add up to the most (Hungarian method).
 * @param weights by place and number; at least as many numbers as places
 * @returns the number's index for each place
 */
export function bestAssignment(weights: readonly (readonly number[])[]): number[] {
  const places = weights.length
  const numbers = weights[0]?.length ?? 0
  // Potentials of places and numbers; `takenBy[n]` is the place of a number, all counted from 1 with 0 for none.
  const ofPlace = new Float64Array(places + 1)
  const ofNumber = new Float64Array(numbers + 1)
  const takenBy = new Int32Array(numbers + 1)
  for (let place = 1; place <= places; place += 1) {
    const cameFrom = new Int32Array(numbers + 1)
    const slack = new Float64Array(numbers + 1).fill(Infinity)
    const isSeen = new Uint8Array(numbers + 1)
    takenBy[0] = place
    let at = 0
    do {
      isSeen[at] = 1
      const from = takenBy[at] ?? 0
      let least = Infinity
      let next = 0
      for (let number = 1; number <= numbers; number += 1) {
        if (isSeen[number]) continue
        const cost = -(weights[from - 1]?.[number - 1] ?? 0) - (ofPlace[from] ?? 0) - (ofNumber[number] ?? 0)
        if (cost < (slack[number] ?? Infinity)) {
          slack[number] = cost
          cameFrom[number] = at
        }
        if ((slack[number] ?? Infinity) < least) {
          least = slack[number] ?? Infinity
          next = number
        }
      }
      for (let number = 0; number <= numbers; number += 1) {
        if (isSeen[number]) {
          raise(ofPlace, takenBy[number] ?? 0, least)
          raise(ofNumber, number, -least)
        } else raise(slack, number, -least)
      }
      at = next
    } while (takenBy[at] !== 0)
    while (at !== 0) {
      const before = cameFrom[at] ?? 0
      takenBy[at] = takenBy[before] ?? 0
      at = before
    }
  }
  const assigned = Array.from({ length: places }, () => 0)
  takenBy.forEach((place, number) => {
    if (number > 0 && place > 0) assigned[place - 1] = number - 1
  })
  return assigned
}

function raise(values: Float64Array, at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by
}
