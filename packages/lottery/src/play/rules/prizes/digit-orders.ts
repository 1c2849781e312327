/** Every different order of a number's digits, the number itself among them: 112 has 112, 121 and 211. */
export function listOrders(number: number, digits: number): readonly number[] {
  const orders = new Set<number>()
  const turn = (chosen: number, rest: readonly string[]): void => {
    if (rest.length === 0) orders.add(chosen)
    for (const [at, digit] of rest.entries()) turn(chosen * 10 + Number(digit), rest.toSpliced(at, 1))
  }
  turn(0, [...String(number).padStart(digits, '0')])
  return [...orders]
}

/** How many they are, in closed form: the factorial of the digits over that of each digit's repetitions. */
export function countOrders(number: number, digits: number): number {
  let orders = 1
  let rest = number
  for (let length = 1; length <= digits; length += 1) {
    const digit = rest % 10
    let repeats = 1
    let earlier = number
    for (let at = 1; at < length; at += 1) {
      if (earlier % 10 === digit) repeats += 1
      earlier = (earlier - (earlier % 10)) / 10
    }
    orders = (orders * length) / repeats
    rest = (rest - digit) / 10
  }
  return orders
}

/** How many orders numbers of so many digits can have, if their digits are not all equal. */
export const orderCounts: Readonly<Record<number, readonly number[]>> = { 2: [2], 3: [6, 3], 4: [24, 12, 6, 4] }
