import type { Commands } from '../../../platform/commands/command.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { closeTrial } from '../members/member-status.ts'
import { trialIdleDays as idleDays } from '../../merchants/index.ts'
import { listIdleTrials } from './trial.queries.ts'

const everySeconds = 3_600
/** Trials closed in one transaction. */
const sliceSize = 200

/** Closes idle trials. Playing keeps the session alive, and with it the trial. */
export function closeTrialsJob({ commands }: { commands: Commands }): JobKind {
  return {
    kind: 'trial.close',
    run: async ({ merchant }) => {
      const scope = { merchant, actor: { kind: 'system', id: 'trial' } } as const
      for (let closed = sliceSize; closed === sliceSize;)
        closed = await commands.run({ scope, name: 'trial.close' }, async (tools) => {
          const idle = await listIdleTrials(tools.tx, { idleDays, limit: sliceSize })
          for (const id of idle) await closeTrial(tools, id)
          return idle.length
        })
      return { afterSeconds: everySeconds }
    },
  }
}
