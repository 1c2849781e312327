import type { CommandTools } from '../../../platform/commands/command.ts'
import { scheduleJob } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { rainKey, rainKind } from '../rains/rain-job.ts'
import { findRain } from '../rains/rains.queries.ts'
import { cancelBeforeStart } from './agent-rains.queries.ts'
import { returnRest } from './return-rest.ts'

/**
 * Cancels a rain that the agent has given, before it begins: its sum is back at once. Cancelled again, it stays so.
 * @throws Refused not_found, rain_closed
 */
export async function cancelRain(tools: CommandTools, own: { id: string; agentId: string }): Promise<void> {
  const { tx, scope, audit } = tools
  const { id, agentId } = own
  if (!(await cancelBeforeStart(tx, own))) {
    const rain = await findRain(tx, id)
    if (rain?.agent_id !== agentId) throw new Refused('not_found')
    if (rain.stopped_at && rain.stopped_at < rain.starts_at) return
    throw new Refused('rain_closed')
  }
  await returnRest(tools, id)
  await scheduleJob(tx, {
    kind: rainKind,
    key: rainKey(scope.merchant, id),
    merchant: scope.merchant,
    due: { afterSeconds: 0 },
  })
  audit({ action: 'agent.rain.cancel', subject: `rain:${id}` })
}
