/**
 * Gathers what arrives while a call is in flight and sends it in the next call together: one round trip and one
 * commit for many. Each member of a group gets its own answer.
 */
export interface GroupCommit<Input, Output> {
  submit: (input: Input) => Promise<Output>
}

interface Waiting<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (cause: unknown) => void
}

export interface GroupOptions<Input, Output> {
  /** Answers in the order of its inputs. */
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>
  sizeMax: number
  /** Calls under way at once. */
  lanes: number
  /** How many must wait for a call beside another: a few large calls cost less than many small ones. None: a full group. */
  besideMin?: number
  /** Inputs of one key take turns: none is sent while another is under way. */
  turnOf?: (input: Input) => string
  /** Whether a failure may be one member's: then each runs by itself, so that it does not sink its neighbours. */
  isolates: (cause: unknown) => boolean
}

export function groupCommit<Input, Output>(options: GroupOptions<Input, Output>): GroupCommit<Input, Output> {
  const { sizeMax, lanes, besideMin = sizeMax, turnOf } = options
  let queue: Waiting<Input, Output>[] = []
  let busy = 0
  /** Keys under way. */
  const turns = new Set<string>()

  const settle = async (group: readonly Waiting<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await options.run(group.map(({ input }) => input))
      group.forEach(({ resolve, reject }, index) => {
        const output = outputs[index]
        if (output === undefined) reject(new Error('a group answered fewer than it was asked'))
        else resolve(output)
      })
    } catch (cause) {
      if (group.length > 1 && options.isolates(cause)) for (const waiting of group) await settle([waiting])
      else for (const { reject } of group) reject(cause)
    }
  }

  const takeGroup = (): Waiting<Input, Output>[] => {
    const group: Waiting<Input, Output>[] = []
    queue = queue.filter((waiting) => {
      if (group.length === sizeMax) return true
      if (turnOf) {
        const turn = turnOf(waiting.input)
        if (turns.has(turn)) return true
        turns.add(turn)
      }
      group.push(waiting)
      return false
    })
    return group
  }

  const pump = (): void => {
    while (busy < lanes && queue.length >= (busy === 0 ? 1 : besideMin)) {
      const group = takeGroup()
      if (group.length === 0) return
      busy += 1
      void settle(group).finally(() => {
        busy -= 1
        if (turnOf) for (const { input } of group) turns.delete(turnOf(input))
        pump()
      })
    }
  }

  return {
    submit: (input) =>
      new Promise<Output>((resolve, reject) => {
        queue.push({ input, resolve, reject })
        // One turn of the event loop lets requests that came in the same read travel together.
        if (queue.length === 1 || queue.length === besideMin || queue.length === sizeMax) setImmediate(pump)
      }),
  }
}
