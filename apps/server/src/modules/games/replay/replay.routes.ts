import { codeOfTag } from '@fairground/contract/language-codes'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { askReplay, type ReplayOptions } from './ask-replay.ts'

export const replayHandlers = (options: ReplayOptions): Handlers<'games.replay'> => ({
  'games.replay': async ({ context, query }) => {
    const { session, host, isSecure } = context
    const { origin, path } = await askReplay(options, session.merchant, {
      id: query.id,
      memberId: session.memberId,
      language: query.language ?? codeOfTag(context.language),
    })
    // The studio next to us is reached at the host of the site.
    const beside = new URL(`${isSecure ? 'https' : 'http'}://${host}`)
    beside.port = String(options.config.studioPort)
    return { url: (origin ?? beside.origin) + path }
  },
})

export const replayConsoleHandlers = (options: ReplayOptions): OperatorHandlers<'games.replayRound'> => ({
  'games.replayRound': async ({ context: { merchant }, params: { id } }) => ({
    port: options.config.studioPort,
    // The console is in English.
    ...(await askReplay(options, merchant, { id, memberId: null, language: 'EN' })),
  }),
})
