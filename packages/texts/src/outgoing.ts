import { compiled } from '../generated/compiled.ts'
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey } from './index.ts'

/** What the platform writes to people: a mail or a text message, English where their language has no texts yet. */
export const outgoingText = (
  { tag }: { tag: string },
  key: Extract<MessageKey, `messaging.outgoing.${string}`>,
  values: MessageValues,
): string => formatMessage(compiled[translationOf(tag)].outgoing[key], tag, values)
