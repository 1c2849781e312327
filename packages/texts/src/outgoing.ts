import { compiled } from '../generated/compiled.ts'
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey } from './index.ts'

/** The text of a mail or text message to a member; English if their language has no texts yet. */
export const outgoingText = (
  { tag }: { tag: string },
  key: Extract<MessageKey, `messaging.outgoing.${string}`>,
  values: MessageValues,
): string => formatMessage(compiled[translationOf(tag)].outgoing[key], tag, values)
