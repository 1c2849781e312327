/** What is shown of a draw, one frame after the other; the last one is the result. */
export interface DrawFrames {
  readonly frames: readonly (readonly number[])[]
  /** In each frame, how many numbers stand still from the start of the row. */
  readonly landed: readonly number[]
  readonly frameMs: number
}

export interface Drawn {
  family: string
  /** What stands for the result in one line. */
  values: readonly number[]
  range: readonly [from: number, to: number]
}

type RandomBelow = (below: number) => number

export const framesOf = (drawn: Drawn, randomBelow: RandomBelow): DrawFrames =>
  drawn.family === 'pk10' ? raceOf(drawn, randomBelow) : rollOf(drawn, randomBelow)

/** Frames before the first number stands still, and the most that come after it. */
const before = 7
const afterMax = 19

/** Numbers change until they stand still, one after the other; no animation takes longer than another by much. */
function rollOf({ values, range: [from, to] }: Drawn, randomBelow: RandomBelow): DrawFrames {
  const gap = Math.max(1, Math.min(4, Math.floor(afterMax / Math.max(1, values.length))))
  const count = before + gap * (values.length - 1) + 1
  const landed = Array.from({ length: count }, (_, at) =>
    Math.max(0, Math.min(values.length, Math.floor((at - before) / gap) + 1)),
  )
  const frames = landed.map((still) =>
    values.map((value, place) => (place < still ? value : from + randomBelow(to - from + 1))),
  )
  return { frames, landed, frameMs: 110 }
}

const overtakings = 9

/** Cars overtake their neighbours until they stand in the order of the result. */
function raceOf({ values }: Drawn, randomBelow: RandomBelow): DrawFrames {
  const frames: (readonly number[])[] = [values]
  for (let step = 0; step < overtakings; step += 1) {
    const order = [...(frames[0] ?? values)]
    for (let place = randomBelow(2); place + 1 < order.length; place += 2) {
      const [ahead, behind] = [order[place], order[place + 1]]
      if (ahead === undefined || behind === undefined || randomBelow(3) === 0) continue
      order[place] = behind
      order[place + 1] = ahead
    }
    frames.unshift(order)
  }
  return { frames, landed: frames.map((order) => (order === values ? values.length : 0)), frameMs: 300 }
}
