import type { ChatConversation, ChatMessage } from '@fairground/contract'
import type { WorkingHours } from '../../../entities/customer-service/working-hours.ts'
import type { Picture } from '../../../entities/picture/picture-file.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { keepUnsent, keptUnsent } from './kept-unsent.ts'

/** Written here, and not yet known to be stored by the platform. */
export interface Unsent {
  id: string
  /** Empty where it is a picture. */
  text: string
  /** Kept on this page only: a file does not survive a reload. */
  picture?: Picture
  /** Failed: it is sent again when the member asks, or the connection is back. */
  state: 'sending' | 'failed'
}

export interface ChatState {
  /** The oldest first. */
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  conversation: ChatConversation | null
  /** Where the page of older messages begins; null: there is none; undefined: nothing has been read yet. */
  before: number | null | undefined
  hasFailed: boolean
  /** What the platform will not take as it is: the member changes it. */
  returned: Unsent | null
  /** When somebody answers; null: at any time. */
  hours: WorkingHours | null
}

export interface ChatStore extends Store<ChatState> {
  change: (changes: Partial<Omit<ChatState, 'unsent'>>) => void
  /** Kept on this device until the platform has it. */
  setUnsent: (unsent: readonly Unsent[]) => void
  /** What the platform has, from a reply or an event: in any order, and as often as it comes. */
  add: (messages: readonly ChatMessage[], conversation?: ChatConversation | null) => void
}

export function createChatStore(memberId: string): ChatStore {
  const store = createStore<ChatState>({
    messages: [],
    unsent: keptUnsent(memberId).map((each) => ({ ...each, state: 'sending' as const })),
    conversation: null,
    before: undefined,
    hasFailed: false,
    returned: null,
    hours: null,
  })
  const change = (changes: Partial<ChatState>) => store.set({ ...store.get(), ...changes })
  const setUnsent = (unsent: readonly Unsent[]) => {
    keepUnsent(memberId, unsent)
    change({ unsent })
  }
  return {
    ...store,
    change,
    setUnsent,
    add: (messages, conversation) => {
      const known = store.get()
      const merged = new Map([...known.messages, ...messages].map((message) => [message.sequence, message]))
      // A message that the platform has is not unsent any more, whoever tells it first.
      const arrived = new Set(messages.map(({ id }) => id))
      const sent = known.unsent.filter(({ id }) => arrived.has(id))
      if (sent.length > 0) setUnsent(known.unsent.filter(({ id }) => !arrived.has(id)))
      for (const { picture } of sent) if (picture) URL.revokeObjectURL(picture.preview)
      change({
        messages: [...merged.values()].toSorted((one, other) => one.sequence - other.sequence),
        ...(conversation && { conversation: newerOf(known.conversation, conversation) }),
      })
    },
  }
}

/** An event may arrive after the reply that is newer: marks only grow, and what has ended stays so. */
function newerOf(known: ChatConversation | null, given: ChatConversation): ChatConversation {
  // Ids begin with the time of their making.
  if (!known || known.id !== given.id) return !known || given.id > known.id ? given : known
  return {
    ...given,
    state: known.state === 'closed' ? known.state : given.state,
    rating: given.rating ?? known.rating,
    memberReadTo: Math.max(known.memberReadTo, given.memberReadTo),
    operatorReadTo: Math.max(known.operatorReadTo, given.operatorReadTo),
  }
}
