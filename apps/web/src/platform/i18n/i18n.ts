import type { LanguageCode } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
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
  /** All texts, the page's own and the others; loaded once per language. */
  loadRest: () => Promise<void>
  changeLanguage: (language: LanguageCode) => Promise<void>
}

/** The page brings the texts of its first view and says by itself what they are written in; others are fetched. */
export function createI18n(speech: Speech, core: Texts): I18n {
  const store = createStore(speak(speech, core))
  let rest: Promise<void> | undefined

  const readRest = async () => {
    try {
      const { loadTexts } = await import('./load-texts.ts')
      const texts = await loadTexts(store.get().tag)
      store.set(speak(store.get(), texts))
    } catch (cause) {
      rest = undefined
      throw cause
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    t: (key, values) => store.get().t(key, values),
    loadRest: () => (rest ??= readRest()),
    async changeLanguage(language) {
      const { learnLanguage, rememberLanguage } = await import('./learn-language.ts')
      const { texts, ...learned } = await learnLanguage(language)
      rest = Promise.resolve()
      store.set(speak(learned, texts))
      rememberLanguage(learned)
    },
  }
}

const speak = ({ language, tag, direction }: Speech, texts: Texts): Spoken => ({
  language,
  tag,
  direction,
  texts,
  t: (key, values) => formatMessage(texts[key] ?? '', tag, values),
})
