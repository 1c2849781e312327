import ar from '../generated/ar/post.json' with { type: 'json' }
import en from '../generated/en/post.json' with { type: 'json' }
import vi from '../generated/vi/post.json' with { type: 'json' }
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey, type TranslatedLanguage } from './index.ts'

const post: Readonly<Record<TranslatedLanguage, Readonly<Record<string, unknown>>>> = { EN: en, VN: vi, AR: ar }

/** What the platform writes to people: a mail or a text message, English where their language has no texts yet. */
export const postText = (
  language: { code: string; tag: string },
  key: Extract<MessageKey, `post.${string}`>,
  values: MessageValues,
): string => formatMessage(post[translationOf(language.code)][key], language.tag, values)
