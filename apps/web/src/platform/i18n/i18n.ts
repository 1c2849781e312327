import type { LanguageTag } from '@fairground/contract'
import type { MessageKey, SitePart } from '@fairground/texts'
import { formatMessage, type MessageValues } from '@fairground/texts/format'
import { createStore, type Store } from '../store.ts'

export type Translate = (key: MessageKey, values?: MessageValues) => string

export type Texts = Readonly<Record<string, unknown>>

export interface DisplayLanguage {
  language: LanguageTag
  /** The tag of the texts: the language's; in development also a pseudo-language's. */
  tag: string
  direction: 'ltr' | 'rtl'
}

export interface LanguageState extends DisplayLanguage {
  texts: Texts
  t: Translate
}

export interface I18n extends Store<LanguageState> {
  t: Translate
  /** Texts of some nouns, each loaded once per language. */
  load: (parts: readonly SitePart[]) => Promise<void>
  /** The texts that every page has. */
  loadShared: () => Promise<void>
  changeLanguage: (language: LanguageTag) => Promise<void>
}

/** The page contains the texts of its first view and states their language; other texts are fetched. */
export function createI18n(displayed: DisplayLanguage, core: Texts): I18n {
  let isMissed = false
  const toState = ({ language, tag, direction }: DisplayLanguage, texts: Texts): LanguageState => ({
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
  const store = createStore(toState(displayed, core))
  const loads = new Map<SitePart, Promise<void>>()

  const fetchParts = async (parts: readonly SitePart[]) => {
    const { tag, texts } = store.get()
    const { loadTexts } = await import('./load-texts.ts')
    // Components on the page have their texts: they are rendered again only if one was missing.
    Object.assign(texts, await loadTexts(tag, parts))
    if (isMissed && store.get().texts === texts) store.set(toState(store.get(), texts))
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
    ...store,
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
        // Parts requested in the meantime were fetched in the previous language.
      } while (loads.size > known.length)
      const { texts, ...displayed } = learned
      store.set(toState(displayed, texts))
      rememberLanguage(displayed)
    },
  }
}
