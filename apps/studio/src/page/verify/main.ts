import '../page.css'
import '../sheets/sheet.css'
import './verify.css'
import { getElement } from '../elements.ts'
import { pageTag, setLanguage, translator, type PageTag } from '../texts.ts'
import { readRecord } from './read-record.ts'
import { verdictOf } from './verdict.ts'
import type english from './texts/en.json'

// A language that lacks a text does not compile.
const loaders: Record<PageTag, () => Promise<{ default: typeof english }>> = {
  en: () => import('./texts/en.json'),
  vi: () => import('./texts/vi.json'),
  ar: () => import('./texts/ar.json'),
}

/** Checks rounds from their records, on the reader's device: no login, no call. */
async function start(): Promise<void> {
  const language = pageTag(new URLSearchParams(location.search).get('language') ?? navigator.language.slice(0, 2))
  const { default: texts } = await loaders[language]()
  setLanguage(language)
  const t = translator(texts)
  document.title = t('title')
  for (const [id, key] of [
    ['title', 'title'],
    ['intro', 'intro'],
    ['record-label', 'record'],
    ['record-hint', 'recordHint'],
    ['check', 'check'],
    ['how', 'how'],
  ] as const)
    getElement(id, HTMLElement).textContent = t(key)
  const field = getElement('record', HTMLTextAreaElement)
  const verdict = getElement('verdict', HTMLElement)
  const check = () => verdict.replaceChildren(verdictOf(t, readRecord(field.value)))
  getElement('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    check()
  })
  const given = readRecord(location.hash.slice(1))
  if (!given) return
  field.value = JSON.stringify(given, null, 2)
  check()
}

void start()
