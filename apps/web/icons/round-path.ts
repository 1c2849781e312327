/** How many numbers one repetition of a path command takes. */
const argumentCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Point {
  x: number
  y: number
}

/** Where the original pen stands and where the rounded one does. */
interface Pens {
  exact: Point
  drawn: Point
}

/**
 * Path data on whole units. Every point is rounded from its absolute place, so relative steps never add up an error:
 * on a 256 grid drawn at 26 px no edge moves by more than 0.05 px, and the text is a fifth shorter.
 */
export function roundPath(pathData: string): string {
  const pens: Pens = { exact: { x: 0, y: 0 }, drawn: { x: 0, y: 0 } }
  let start: Pens = structuredClone(pens)
  let output = ''
  for (const [, letter = '', rest = ''] of pathData.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase()
    const count = argumentCounts[kind]
    if (count === undefined) throw new Error(`Unknown path command ${letter}`)
    if (count === 0) {
      Object.assign(pens, structuredClone(start))
      output += letter
      continue
    }
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const rounded: number[] = []
    for (let index = 0; index < numbers.length; index += count) {
      rounded.push(...roundStep(letter, numbers.slice(index, index + count), pens))
      if (kind === 'm' && index === 0) start = structuredClone(pens)
    }
    output += letter + joinNumbers(rounded)
  }
  return output
}

/** Rounds one repetition of a command and moves both pens to its end. */
function roundStep(letter: string, step: readonly number[], pens: Pens): number[] {
  const kind = letter.toLowerCase()
  const isRelative = letter === kind
  const round = (axis: keyof Point, value: number) => {
    const exact = isRelative ? pens.exact[axis] + value : value
    const drawn = Math.round(exact)
    return { exact, drawn, written: isRelative ? drawn - pens.drawn[axis] : drawn }
  }
  const axes: readonly (keyof Point)[] = kind === 'h' ? ['x'] : kind === 'v' ? ['y'] : ['x', 'y']
  const fixedCount = kind === 'a' ? 5 : 0
  const written = step.slice(0, fixedCount).map((value) => Math.round(value * 10) / 10)
  const ends = step
    .slice(fixedCount)
    .map((value, index) => ({ axis: axes[index % axes.length] ?? 'x', value }))
    .map(({ axis, value }) => ({ axis, ...round(axis, value) }))
  for (const end of ends) written.push(end.written)
  for (const { axis, exact, drawn } of ends.slice(-axes.length)) {
    pens.exact[axis] = exact
    pens.drawn[axis] = drawn
  }
  return written
}

const joinNumbers = (numbers: readonly number[]) =>
  numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('')
