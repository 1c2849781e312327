import type { InboxMessage } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import {
  accountWriters,
  moneyWriters,
  agentWriters,
  playWriters,
  rewardWriters,
  type MessageText,
  type Reader,
} from './message-writers.ts'

/** Writes a message in the reader's language. */
export function useMessageText(): (message: InboxMessage) => MessageText {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const at = (instant: string | null) => (instant === null ? '' : formatDate(instant, tag, 'yearTime'))
  const reader: Reader = { t, sum, at }
  return ({ kind, params }) => {
    const writers = {
      ...moneyWriters(reader),
      ...rewardWriters(reader),
      ...agentWriters(reader),
      ...playWriters(reader),
      ...accountWriters(reader),
    }
    return (writers[kind] as (params: unknown) => MessageText)(params)
  }
}
