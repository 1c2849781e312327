import '../page.css'
import './fair.css'
import './board.css'
import type { TaskQuery } from '@fairground/contract/promotions/task-protocol'
import { PlayFailed } from '../call.ts'
import { getElement } from '../elements.ts'
import { pageTag, setLanguage, translator, type PageTag } from '../texts.ts'
import { missionsApi } from './missions-api.ts'
import { MissionsPage, type MissionTexts } from './missions-page.ts'
import type english from './texts/en.json'

// A language that lacks a text does not compile.
const loaders: Record<PageTag, () => Promise<{ default: typeof english }>> = {
  en: () => import('./texts/en.json'),
  vi: () => import('./texts/vi.json'),
  ar: () => import('./texts/ar.json'),
}

/** Opens the session of the address, and shows the missions. */
async function start(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const get = (name: keyof TaskQuery) => query.get(name) ?? ''
  // The ticket must not remain in the history.
  history.replaceState(null, '', location.pathname)
  const language = pageTag(get('language'))
  const { default: texts } = await loaders[language]()
  setLanguage(language)
  const t = translator(texts)
  document.title = t('title')
  getElement('title', HTMLElement).textContent = t('title')
  const page = new MissionsPage({ t, texts } satisfies MissionTexts, missionsApi(language))
  try {
    await page.open({ ticket: get('ticket'), origin: get('origin') })
  } catch (cause) {
    if (!(cause instanceof PlayFailed)) throw cause
    page.fail(cause.code)
  }
}

void start()
