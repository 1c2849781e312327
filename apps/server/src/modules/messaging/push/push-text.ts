import type { InboxKind, LanguageTag } from '@fairground/contract'
import { outgoingText } from '@fairground/texts/outgoing'
import { textIn } from '../../../platform/texts/text-in.ts'
import type { QueuedPush } from './push.queries.ts'

/** What a notification reports. */
export type PushKind = Exclude<InboxKind, 'operator' | 'chatAnswered'> | 'win' | 'chat' | 'rain' | 'operator'

interface Reader {
  language: LanguageTag
  /** Of the merchant. */
  fallback: LanguageTag
  site: string
}

/** Others may see the screen: it says no more than the title of the message in the inbox, and whose site it is. */
export function pushText(
  { kind, texts }: Pick<QueuedPush, 'kind' | 'texts'>,
  { language, fallback, site }: Reader,
): { title: string; body: string } {
  const tag = { tag: language }
  const body = outgoingText(tag, 'messaging.outgoing.push.body', { site })
  if (kind === 'operator') return { title: textIn(texts, 'title', [language, fallback]), body }
  return { title: outgoingText(tag, `messaging.outgoing.push.kind.${kind as Exclude<PushKind, 'operator'>}`, {}), body }
}
