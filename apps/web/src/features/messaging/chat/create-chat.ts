import type { Calls, ChatConversation, ChatMessage, LiveEvents, ReplyOf } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import { chatMessages, readChat, sendChat } from '@fairground/contract/client/messaging'
import { newIdempotencyKey } from '../../../platform/random.ts'
import type { Site } from '../../../platform/site.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { keepUnsent, keptUnsent } from './kept-unsent.ts'

/** Written here, and not yet known to be stored by the platform. */
export interface Unsent {
  id: string
  text: string
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
}

export interface Chat {
  state: Store<ChatState>
  /** Reads the latest messages, and sends what was kept. */
  refresh: () => Promise<void>
  /** @throws CallFailed */
  readOlder: () => Promise<void>
  /** All messages of the latest conversation, the oldest first. @throws CallFailed */
  readConversation: () => Promise<readonly ChatMessage[]>
  send: (text: string) => void
  resend: () => void
  /** Tells that everything shown was read. */
  markRead: () => void
  hear: (event: LiveEvents['chat']) => void
}

type Page = ReplyOf<Calls['messaging.chatMessages']>
type Options = Pick<Site, 'http'> & { memberId: string; onRefused: (cause: CallFailed) => void }

/** One member's chat on this page: what the platform has, and what it has not yet got. */
export function createChat({ http, memberId, onRefused }: Options): Chat {
  const kept = keptUnsent(memberId).map((each) => ({ ...each, state: 'sending' as const }))
  const state = createStore<ChatState>({
    messages: [],
    unsent: kept,
    conversation: null,
    before: undefined,
    hasFailed: false,
  })
  const change = (changes: Partial<ChatState>) => state.set({ ...state.get(), ...changes })
  const setUnsent = (unsent: readonly Unsent[]) => {
    keepUnsent(memberId, unsent)
    change({ unsent })
  }

  /** A message that the platform has is not unsent any more, whoever tells it first. */
  const add = (messages: readonly ChatMessage[], conversation?: ChatConversation | null) => {
    const known = state.get()
    const merged = new Map([...known.messages, ...messages].map((message) => [message.sequence, message]))
    const arrived = new Set(messages.map(({ id }) => id))
    if (known.unsent.some(({ id }) => arrived.has(id))) setUnsent(known.unsent.filter(({ id }) => !arrived.has(id)))
    change({
      messages: [...merged.values()].toSorted((one, other) => one.sequence - other.sequence),
      ...(conversation && { conversation: newerOf(known.conversation, conversation) }),
    })
  }

  let isSending = false
  const sendNext = async (): Promise<void> => {
    const next = state.get().unsent.find((each) => each.state === 'sending')
    if (!next) return
    try {
      const { message, conversation } = await http.call(sendChat, { body: { id: next.id, text: next.text } })
      add([message], conversation)
    } catch (cause) {
      // Those behind it wait too: they would overtake it.
      setUnsent(state.get().unsent.map((each) => ({ ...each, state: 'failed' })))
      if (cause instanceof CallFailed && cause.status !== 0) onRefused(cause)
      return
    }
    await sendNext()
  }
  const startSending = () => {
    if (isSending) return
    isSending = true
    void sendNext().finally(() => (isSending = false))
  }
  const resend = () => {
    setUnsent(state.get().unsent.map((each) => ({ ...each, state: 'sending' })))
    startSending()
  }

  const read = (before?: number): Promise<Page> =>
    http.call(chatMessages, { query: before === undefined ? {} : { before } })
  const refresh = async () => {
    try {
      const page = await read()
      const known = state.get()
      const last = known.messages.at(-1)?.sequence ?? 0
      // More has been written meanwhile than one page has: what is between is read from there on.
      const hasGap = page.before !== null && page.before > last + 1
      if (hasGap || known.before === undefined) change({ messages: [], before: page.before })
      add(page.list, page.conversation)
      change({ hasFailed: false })
    } catch {
      change({ hasFailed: true })
      return
    }
    resend()
  }

  const readOlder = async () => {
    const { before } = state.get()
    if (!before) return
    const page = await read(before)
    add(page.list)
    change({ before: page.before })
  }

  return {
    state,
    refresh,
    resend,
    readOlder,
    readConversation: async () => {
      const id = state.get().conversation?.id
      while (state.get().before && state.get().messages[0]?.conversationId === id) await readOlder()
      return state.get().messages.filter(({ conversationId }) => conversationId === id)
    },
    send: (text) => {
      const sending = { id: newIdempotencyKey(), text, state: 'sending' } as const
      setUnsent([...state.get().unsent.map((each) => ({ ...each, state: 'sending' as const })), sending])
      startSending()
    },
    markRead: () => {
      const { messages, conversation } = state.get()
      const to = messages.at(-1)?.sequence
      if (!conversation || to === undefined || to <= conversation.memberReadTo) return
      change({ conversation: { ...conversation, memberReadTo: to } })
      // What fails stays unread on the platform, and is marked with the next message.
      http.call(readChat, { body: { to } }).catch(() => undefined)
    },
    hear: ({ message, conversation }) => {
      const last = state.get().messages.at(-1)?.sequence ?? 0
      if (message && message.sequence > last + 1) void refresh()
      else add(message ? [message] : [], conversation)
    },
  }
}

/** An event may arrive after the reply that is newer: marks only grow, and what has ended stays so. */
function newerOf(known: ChatConversation | null, given: ChatConversation): ChatConversation {
  if (!known || known.id !== given.id) return !known || given.id > known.id ? given : known
  return {
    ...given,
    state: known.state === 'closed' ? known.state : given.state,
    rating: given.rating ?? known.rating,
    memberReadTo: Math.max(known.memberReadTo, given.memberReadTo),
    operatorReadTo: Math.max(known.operatorReadTo, given.operatorReadTo),
  }
}
