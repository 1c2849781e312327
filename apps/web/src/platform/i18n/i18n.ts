import type { LanguageCode } from '@fairground/contract'
import type { MessageKey, SitePart } from '@fairground/texts'
import { formatMessage, type MessageValues } from '@fairground/texts/format'
import { createStore, type Store } from '../store.ts'

export type Translate = (key: MessageKey, values?: MessageValues) => string

export type Texts = Readonly<Record<string, unknown>>

export interface Speech {
  language: LanguageCode
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
}

export interface Spoken extends Speech {
  texts: Texts
  t: Translate
}

export interface I18n extends Pick<Store<Spoken>, 'get' | 'subscribe'> {
  t: Translate
  /** Texts of some nouns, each loaded once per language. */
  load: (parts: readonly SitePart[]) => Promise<void>
  /** The texts that every page has. */
  loadShared: () => Promise<void>
  changeLanguage: (language: LanguageCode) => Promise<void>
}

/** The page brings the texts of its first view and says by itself what they are written in; others are fetched. */
export function createI18n(speech: Speech, core: Texts): I18n {
  let isMissed = false
  const speak = ({ language, tag, direction }: Speech, texts: Texts): Spoken => ({
    language,
    tag,
    direction,
    texts,
    t: (key, values) => {
      const text = texts[key]
      if (text === undefined) isMissed = true
      return formatMessage(text ?? '', tag, values)
    },
  })
  const store = createStore(speak(speech, core))
  const loads = new Map<SitePart, Promise<void>>()

  const fetchParts = async (parts: readonly SitePart[]) => {
    const { tag, texts } = store.get()
    const { loadTexts } = await import('./load-texts.ts')
    // What is on the page has its texts: it is drawn again only where one was missed.
    Object.assign(texts, await loadTexts(tag, parts))
    if (isMissed && store.get().texts === texts) store.set(speak(store.get(), texts))
    isMissed = false
  }

  const load: I18n['load'] = async (parts) => {
    const wanted = parts.filter((part) => !loads.has(part))
    if (wanted.length > 0) {
      const fetched = fetchParts(wanted).catch((cause: unknown) => {
        for (const part of wanted) loads.delete(part)
        throw cause
      })
      for (const part of wanted) loads.set(part, fetched)
    }
    await Promise.all(parts.flatMap((part) => loads.get(part) ?? []))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    t: (key, values) => store.get().t(key, values),
    load,
    loadShared: async () => load((await import('./load-texts.ts')).sharedParts),
    async changeLanguage(language) {
      const { learnLanguage, rememberLanguage } = await import('./learn-language.ts')
      const { sharedParts } = await import('./load-texts.ts')
      for (const part of sharedParts) if (!loads.has(part)) loads.set(part, Promise.resolve())
      let known: SitePart[]
      let learned
      do {
        known = [...loads.keys()]
        learned = await learnLanguage(language, known)
        // A part that was asked for meanwhile was fetched in the language before.
      } while (loads.size > known.length)
      const { texts, ...speech } = learned
      store.set(speak(speech, texts))
      rememberLanguage(speech)
    },
  }
}
