/** A set of `drawn` numbers from 1 to `numbers` with a given sum: the largest are raised first. */
export function setWithSum(sum: number, { drawn, numbers }: { drawn: number; numbers: number }): number[] {
  const set = Array.from({ length: drawn }, (_, index) => index + 1)
  let missing = sum - (drawn * (drawn + 1)) / 2
  for (let place = drawn - 1; place >= 0; place -= 1) {
    const raised = Math.min(missing, numbers - drawn)
    set[place] = (set[place] ?? 0) + raised
    missing -= raised
  }
  return set
}

/** How many sets of `drawn` numbers from 1 to `numbers` have each sum, by the sum. */
export function countSetsBySum({ drawn, numbers }: { drawn: number; numbers: number }): number[] {
  const most = (drawn * (2 * numbers - drawn + 1)) / 2
  // Sets of so many of the numbers so far, by their sum.
  const ways = Array.from({ length: drawn + 1 }, () => Array.from({ length: most + 1 }, () => 0))
  const [none = []] = ways
  none[0] = 1
  for (let number = 1; number <= numbers; number += 1)
    for (let taken = Math.min(drawn, number); taken > 0; taken -= 1) {
      const [fewer = [], row = []] = [ways[taken - 1], ways[taken]]
      for (let sum = most; sum >= number; sum -= 1) row[sum] = (row[sum] ?? 0) + (fewer[sum - number] ?? 0)
    }
  return ways[drawn] ?? []
}
