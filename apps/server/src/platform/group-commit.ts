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
  /** Calls under way at once. One beside another starts only with a full group: a few large calls cost less than many. */
  lanes: number
  /** Whether a failure may be one member's: then each runs by itself, so that it does not sink its neighbours. */
  isolates: (cause: unknown) => boolean
}

export function groupCommit<Input, Output>(options: GroupOptions<Input, Output>): GroupCommit<Input, Output> {
  let queue: Waiting<Input, Output>[] = []
  let busy = 0

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

  const pump = (): void => {
    while (queue.length > 0 && (busy === 0 || (busy < options.lanes && queue.length >= options.sizeMax))) {
      const group = queue.slice(0, options.sizeMax)
      queue = queue.slice(options.sizeMax)
      busy += 1
      void settle(group).finally(() => {
        busy -= 1
        pump()
      })
    }
  }

  return {
    submit: (input) =>
      new Promise<Output>((resolve, reject) => {
        queue.push({ input, resolve, reject })
        // One turn of the event loop lets requests that came in the same read travel together.
        if (queue.length === 1 || queue.length === options.sizeMax) setImmediate(pump)
      }),
  }
}
