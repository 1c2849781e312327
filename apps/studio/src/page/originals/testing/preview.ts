import { isEngineCode } from '@fairground/games'
import { playPaths, type ActRequest, type PlayRequest } from '../../../play-contract.ts'
import { PlayFailed } from '../../call.ts'
import { createFakeApi } from './fake-api.ts'
import page from '../index.html?raw'

/**
 * A game without a server, for development: `vite apps/studio/src/page --config apps/studio/vite.config.ts`, then
 * `/originals/testing/preview.html?engine=dice&language=EN`.
 */
const query = new URLSearchParams(location.search)
const engine = query.get('engine') ?? 'dice'
if (!isEngineCode(engine)) throw new Error(`no engine ${engine}`)
const id = query.get('game') ?? engine
const art = { stage: query.get('stage'), logo: query.get('logo'), symbols: [] }
const api = createFakeApi({
  engine,
  seed: Number(query.get('seed') ?? '1'),
  session: { minimumCycleMs: Number(query.get('cycle') ?? '0') },
})

const body = /<main[\s\S]*<\/dialog>/.exec(page)?.[0] ?? ''
document.body.innerHTML = body
const facts = document.createElement('script')
facts.id = 'facts'
facts.type = 'application/json'
facts.textContent = JSON.stringify({ game: { id, name: query.get('name') ?? engine, engine, art }, sites: [] })
document.head.append(facts)

const answers: Record<string, (body: never) => Promise<unknown>> = {
  [playPaths.session]: api.open,
  [playPaths.demo]: api.demo,
  [playPaths.play]: (request: PlayRequest) => api.play(request),
  [playPaths.act]: (request: ActRequest) => api.act(request),
  [playPaths.round]: ({ id: round }: { id: string }) => api.round(round),
  [playPaths.rotate]: api.rotate,
  [playPaths.history]: api.history,
}
const browserFetch = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const answer = answers[typeof input === 'string' ? input : '']
  if (!answer) return browserFetch(input, init)
  try {
    return Response.json(await answer(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as never))
  } catch (cause) {
    if (!(cause instanceof PlayFailed)) throw cause
    return Response.json({ code: cause.code }, { status: 409 })
  }
}
void import('../main.ts')
