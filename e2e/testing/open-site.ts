import { setTimeout as pause } from 'node:timers/promises'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { startStack, type Stack } from '../../apps/launcher/src/processes/processes.mjs'

const opensWithinMs = 60_000
const stepMs = 100

/** Waits until Fair 5D has an open draw: after a start the first draws are opened one after the other. */
export async function startOpenSite(options: Parameters<typeof startStack>[0]): Promise<Stack> {
  const stack = await startStack(options)
  const looksMax = stretch(opensWithinMs) / stepMs
  for (let looks = 0; !(await lists(stack.origin, 'fair-5d')); looks++) {
    if (looks > looksMax) throw new Error('the first draws have not opened')
    await pause(stepMs)
  }
  return stack
}

const lists = async (origin: string, lottery: string): Promise<boolean> =>
  (await (await fetch(`${origin}/m/home`)).text()).includes(`"lottery":"${lottery}"`)
