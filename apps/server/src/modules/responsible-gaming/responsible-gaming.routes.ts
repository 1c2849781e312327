import type { CallName } from '@fairground/contract'
import type { CommandTools } from '../../platform/commands/command.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { stepUp } from '../accounts/index.ts'
import { cancelChange, confirmChange, confirmLimitsUnchanged, setLimit } from './change-limit.ts'
import { viewLimits } from './limits-view.ts'
import { answerRealityCheck, setRealityCheck } from './reality-check.ts'
import { sessionFigures, statement, type FiguresParts } from './year-statement/play-figures.ts'
import { yearStatement } from './year-statement/year-statement.ts'
import { returnFromExclusion, excludeSelf, takeTimeOut, type PauseParts } from './take-pause.ts'

type Names = Extract<CallName, `responsibleGaming.${string}`>

export function responsibleGamingHandlers(parts: PauseParts & FiguresParts): Handlers<Names> {
  const { database, commands } = parts
  const run = <Reply>(name: Names, context: MemberContext, work: (tools: CommandTools) => Promise<Reply>) =>
    commands.run({ scope: context.scope, name, address: context.address }, work)
  return {
    'responsibleGaming.limits': ({ context: { session } }) =>
      transact(database.of(session.merchant), (tx) => viewLimits(tx, session)),
    'responsibleGaming.setLimit': async ({ context, body }) => {
      if (body.password) await stepUp(parts, context, body.password)
      return run('responsibleGaming.setLimit', context, (tools) => setLimit(tools, context, body))
    },
    'responsibleGaming.confirmLimit': async ({ context, body }) => {
      await stepUp(parts, context, body.password)
      return run('responsibleGaming.confirmLimit', context, (tools) => confirmChange(tools, context, body))
    },
    'responsibleGaming.cancelLimitChange': ({ context, body }) =>
      run('responsibleGaming.cancelLimitChange', context, (tools) => cancelChange(tools, context, body)),
    'responsibleGaming.keepLimits': ({ context }) =>
      run('responsibleGaming.keepLimits', context, (tools) => confirmLimitsUnchanged(tools, context)),
    'responsibleGaming.startTimeOut': ({ context, body }) =>
      run('responsibleGaming.startTimeOut', context, (tools) => takeTimeOut(tools, context, body.days)),
    'responsibleGaming.selfExclude': ({ context, body }) => excludeSelf(parts, context, body.months),
    'responsibleGaming.requestReturn': async ({ context, body }) => {
      await stepUp(parts, context, body.password)
      return run('responsibleGaming.requestReturn', context, (tools) => returnFromExclusion(tools, context))
    },
    'responsibleGaming.setRealityCheck': async ({ context, body }) => {
      if (body.password) await stepUp(parts, context, body.password)
      return run('responsibleGaming.setRealityCheck', context, (tools) => setRealityCheck(tools, context, body.minutes))
    },
    'responsibleGaming.answerRealityCheck': ({ context }) =>
      run('responsibleGaming.answerRealityCheck', context, (tools) => answerRealityCheck(tools, parts, context)),
    'responsibleGaming.sessionSummary': ({ context: { session } }) =>
      sessionFigures(database.of(session.merchant), parts, session),
    'responsibleGaming.statement': ({ context: { session }, query }) =>
      transact(database.of(session.merchant), (tx) => statement(tx, session, query.months)),
    'responsibleGaming.annualStatement': ({ context: { session }, query }) =>
      transact(database.of(session.merchant), (tx) => yearStatement(tx, session, query.year)),
  }
}
