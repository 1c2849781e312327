import type { ServedCallName } from '@fairground/contract'
import type { CommandTools } from '../../platform/command.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { stepUp } from '../accounts/index.ts'
import { cancelChange, confirmChange, keepLimits, setLimit } from './change-limit.ts'
import { viewLimits } from './limits-view.ts'
import { answerRealityCheck, setRealityCheck } from './reality-check.ts'
import { sessionFigures, statement } from './year-statement/play-figures.ts'
import { yearStatement } from './year-statement/year-statement.ts'
import { comeBack, excludeSelf, takeTimeOut, type PauseParts } from './take-pause.ts'

type Names = Extract<ServedCallName, `limits.${string}`>

export function limitsHandlers(parts: PauseParts): Handlers<Names> {
  const { database, commands } = parts
  const run = <Reply>(name: Names, context: MemberContext, work: (tools: CommandTools) => Promise<Reply>) =>
    commands.run({ scope: context.scope, name, address: context.address }, work)
  return {
    'limits.get': ({ context: { session } }) =>
      transact(database.of(session.merchant), (tx) => viewLimits(tx, session)),
    'limits.set': async ({ context, body }) => {
      if (body.password) await stepUp(parts, context, body.password)
      return run('limits.set', context, (tools) => setLimit(tools, context, body))
    },
    'limits.confirm': async ({ context, body }) => {
      await stepUp(parts, context, body.password)
      return run('limits.confirm', context, (tools) => confirmChange(tools, context, body))
    },
    'limits.cancel': ({ context, body }) =>
      run('limits.cancel', context, (tools) => cancelChange(tools, context, body)),
    'limits.keep': ({ context }) => run('limits.keep', context, (tools) => keepLimits(tools, context)),
    'limits.timeOut': ({ context, body }) =>
      run('limits.timeOut', context, (tools) => takeTimeOut(tools, context, body.days)),
    'limits.selfExclude': ({ context, body }) => excludeSelf(parts, context, body.months),
    'limits.comeBack': async ({ context, body }) => {
      await stepUp(parts, context, body.password)
      return run('limits.comeBack', context, (tools) => comeBack(tools, context))
    },
    'limits.realityCheck': async ({ context, body }) => {
      if (body.password) await stepUp(parts, context, body.password)
      return run('limits.realityCheck', context, (tools) => setRealityCheck(tools, context, body.minutes))
    },
    'limits.answerRealityCheck': ({ context }) =>
      run('limits.answerRealityCheck', context, (tools) => answerRealityCheck(tools, context)),
    'limits.session': ({ context: { session } }) => sessionFigures(database.of(session.merchant), session),
    'limits.statement': ({ context: { session }, query }) =>
      transact(database.of(session.merchant), (tx) => statement(tx, session, query.months)),
    'limits.year': ({ context: { session }, query }) =>
      transact(database.of(session.merchant), (tx) => yearStatement(tx, session, query.year)),
  }
}
