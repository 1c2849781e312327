import { setTimeout as pause } from 'node:timers/promises'
import { startStack, type Stack } from '../../apps/launcher/src/processes/processes.mjs'

const opensWithinMs = 60_000

/** Waits until Fair 5D has an open draw: after a start the first draws are opened one after the other. */
export async function startOpenSite(options: Parameters<typeof startStack>[0]): Promise<Stack> {
  const stack = await startStack(options)
  const deadline = performance.now() + opensWithinMs
  while (!(await lists(stack.origin, 'fair-5d'))) {
    if (performance.now() > deadline) throw new Error('the first draws have not opened')
    await pause(100)
  }
  return stack
}

const lists = async (origin: string, lottery: string): Promise<boolean> =>
  (await (await fetch(`${origin}/m/home`)).text()).includes(`"lottery":"${lottery}"`)
