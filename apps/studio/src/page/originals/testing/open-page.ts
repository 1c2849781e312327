import { vi } from 'vitest'
import type { EngineCode } from '@fairground/games'
import type { SessionReply } from '../../../play-contract.ts'
import { createSound } from '../../controls/sound.ts'
import { translator } from '../../texts.ts'
import common from '../../texts/en.json' with { type: 'json' }
import { loadOriginal } from '../games/games.ts'
import page from '../index.html?raw'
import type { Say } from '../original-texts.ts'
import type { OriginalContext } from '../shell/original-context.ts'
import { Play } from '../shell/play.ts'
import own from '../texts/en.json' with { type: 'json' }
import { createFakeApi, type FakeApi } from './fake-api.ts'

export const say: Say = translator({ ...common, ...own })

/** Opens a game's page on a server in memory, as after the session is open. */
export async function openPage(
  engine: EngineCode,
  given: { api?: FakeApi; seed?: number; session?: Partial<SessionReply> } = {},
) {
  document.body.innerHTML = /<main[\s\S]*<\/dialog>/.exec(page)?.[0] ?? ''
  document.documentElement.lang = 'en'
  // Nothing moves, so nothing has to be waited for.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const api = given.api ?? createFakeApi({ engine, seed: given.seed ?? 1, session: given.session ?? {} })
  const original = await loadOriginal(engine)
  if (!original) throw new Error(`no page for ${engine}`)
  const session = await api.open({ ticket: 't', game: engine })
  const context: OriginalContext = {
    facts: { id: engine, name: engine, engine, art: { stage: null, logo: null, symbols: [] } },
    original,
    session,
    currency: 'FUN',
    edge: session.edge ?? 1,
    api,
    say,
    sound: createSound(),
    commitments: new Map(),
  }
  const launch = { game: context.facts, ticket: 't', language: 'ENGLISH', siteOrigin: null, backUrl: null }
  const play = new Play(launch, context, { showsBalance: true })
  await play.begin()
  return { api, context, ...screen }
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

/** @throws Error with the names that there are */
function button(name: string | RegExp): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')]
  const found = all.find((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  )
  if (!found) throw new Error(`no button ${String(name)} among ${all.map(nameOf).join(' | ')}`)
  return found
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const text = (selector: string) => find(selector)?.textContent ?? ''

/** What a player sees and presses. */
export const screen = {
  button,
  press: (name: string | RegExp) => button(name).click(),
  /** The main button: presses are answered when it says something else or can be pressed again. */
  main: () => text('.main-text'),
  isReady: () => find('.main')?.getAttribute('aria-disabled') === 'false',
  submit: () => find('.main')?.click(),
  said: () => text('#live'),
  result: () => `${text('#result-label')} ${text('#result-amount')}`.trim(),
  facts: () => [...document.querySelectorAll('.bet-facts dd')].map((cell) => cell.textContent),
  chips: () => [...document.querySelectorAll('.chip')].map((chip) => chip.textContent),
  note: () => text('#stake-note'),
  notice: () => (find('#notice')?.hasAttribute('open') ? text('#notice p') : ''),
  sheet: () => (find('#sheet')?.hasAttribute('open') ? text('#sheet') : ''),
  type(id: string, value: string) {
    const input = document.querySelector<HTMLInputElement>(`#${id}`)
    if (!input) throw new Error(`no field ${id}`)
    input.value = value
    input.dispatchEvent(new Event('input'))
  },
}
