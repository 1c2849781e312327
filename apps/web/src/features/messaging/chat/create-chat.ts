import type { Calls, ChatMessage, LiveEvents, ReplyOf } from '@fairground/contract'
import { CallFailed } from '@fairground/contract/client'
import { chatMessages, readChat, sendChat, sendChatPicture } from '@fairground/contract/client/messaging'
import { newIdempotencyKey } from '../../../platform/random.ts'
import type { Site } from '../../../platform/site.ts'
import type { Store } from '../../../platform/store.ts'
import { createChatStore, type ChatState, type ChatStore, type Unsent } from './chat-state.ts'

export interface Chat extends Sender, Reader {
  state: Pick<Store<ChatState>, 'get' | 'subscribe'>
  /** Tells that everything shown was read. */
  markRead: () => void
  hear: (event: LiveEvents['chat']) => void
}

type Content = Pick<Unsent, 'text' | 'picture'>

interface Sender {
  send: (content: Content) => void
  /** Everything that failed, in its order. */
  resend: () => void
}

interface Reader {
  /** Reads the latest messages, and sends what was kept. */
  refresh: () => Promise<void>
  /** @throws CallFailed */
  readOlder: () => Promise<void>
  /** All messages of the latest conversation, the oldest first. @throws CallFailed */
  readConversation: () => Promise<readonly ChatMessage[]>
}

type Page = ReplyOf<Calls['messaging.chatMessages']>
type Http = Site['http']

interface Options {
  http: Http
  memberId: string
  onRefused: (cause: CallFailed) => void
}

/** One member's chat on this page: what the platform has, and what it has not yet got. */
export function createChat({ http, memberId, onRefused }: Options): Chat {
  const state = createChatStore(memberId)
  const sender = createSender(state, http, onRefused)
  const reader = createReader(state, http, sender)
  return {
    state,
    ...sender,
    ...reader,
    markRead: () => {
      const { messages, conversation } = state.get()
      const to = messages.at(-1)?.sequence
      if (!conversation || to === undefined || to <= conversation.memberReadTo) return
      state.change({ conversation: { ...conversation, memberReadTo: to } })
      // What fails stays unread on the platform, and is marked with the next message.
      http.call(readChat, { body: { to } }).catch(() => undefined)
    },
    hear: ({ message, conversation }) => {
      const last = state.get().messages.at(-1)?.sequence ?? 0
      if (message && message.sequence > last + 1) void reader.refresh()
      else state.add(message ? [message] : [], conversation)
    },
  }
}

/** One message after the other, so that none overtakes another; each under its own id, however often it is sent. */
function createSender(state: ChatStore, http: Http, onRefused: Options['onRefused']): Sender {
  let isSending = false
  const setAll = (sending: Unsent['state']) =>
    state.setUnsent(state.get().unsent.map((each) => ({ ...each, state: sending })))
  const sendNext = async (): Promise<void> => {
    const next = state.get().unsent.find((each) => each.state === 'sending')
    if (!next) return
    try {
      const { message, conversation } = await post(http, next)
      state.add([message], conversation)
    } catch (cause) {
      const isFinal = cause instanceof CallFailed && unfit.has(cause.code)
      if (cause instanceof CallFailed && cause.status !== 0) onRefused(cause)
      if (!isFinal) return setAll('failed')
      // It would be refused again, and hold up what comes after it.
      state.setUnsent(state.get().unsent.filter(({ id }) => id !== next.id))
      state.change({ returned: next })
    }
    await sendNext()
  }
  const resend = () => {
    setAll('sending')
    if (isSending) return
    isSending = true
    void sendNext().finally(() => (isSending = false))
  }
  return {
    resend,
    send: (content) => {
      state.setUnsent([...state.get().unsent, { ...content, id: newIdempotencyKey(), state: 'sending' }])
      resend()
    },
  }
}

/** Refusals of a message as it is: waiting does not help. */
const unfit: ReadonlySet<string> = new Set([
  'words_blocked',
  'invalid_request',
  'picture_invalid',
  'picture_too_large',
  'payload_too_large',
])

function post(http: Http, { id, text, picture }: Unsent) {
  if (!picture) return http.call(sendChat, { body: { id, text } })
  const body = new FormData()
  body.set('id', id)
  body.set('picture', picture.blob, 'picture')
  return http.call(sendChatPicture, { body })
}

function createReader(state: ChatStore, http: Http, { resend }: Sender): Reader {
  const read = (before?: number): Promise<Page> =>
    http.call(chatMessages, { query: before === undefined ? {} : { before } })
  const readOlder = async () => {
    const { before } = state.get()
    if (!before) return
    const page = await read(before)
    state.add(page.list)
    state.change({ before: page.before })
  }
  return {
    readOlder,
    refresh: async () => {
      try {
        const page = await read()
        const known = state.get()
        const last = known.messages.at(-1)?.sequence ?? 0
        // More has been written meanwhile than one page has: what is between is read from there on.
        const hasGap = page.before !== null && page.before > last + 1
        if (hasGap || known.before === undefined) state.change({ messages: [], before: page.before })
        state.add(page.list, page.conversation)
        state.change({ hasFailed: false, hours: page.hours })
      } catch {
        state.change({ hasFailed: true })
        return
      }
      resend()
    },
    readConversation: async () => {
      const id = state.get().conversation?.id
      while (state.get().before && state.get().messages[0]?.conversationId === id) await readOlder()
      return state.get().messages.filter(({ conversationId }) => conversationId === id)
    },
  }
}
