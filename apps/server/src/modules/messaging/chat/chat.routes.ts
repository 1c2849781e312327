import { unreadMax, type Calls, type QueryOf } from '@fairground/contract'
import type { Commands } from '../../../platform/commands/command.ts'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { storedLanguage } from '../../../platform/texts/text-in.ts'
import type { Merchants } from '../../merchants/index.ts'
import { tidyText } from '../tidy-text.ts'
import { closeOwnChat, rateChat, readChat } from './change-chat.ts'
import { typingEvent } from './chat-event.ts'
import { conversationView, messageView } from './chat-view.ts'
import { countUnreadOfMember, findLatestConversation, findMessage, getAccount, listMessages } from './chat.queries.ts'
import { getDeskUnread } from './desk/desk.queries.ts'
import { chatAddress, deskAddress } from './launch-chat.ts'
import { readPicture, sendPicture, type ChatPictureParts } from './pictures/chat-pictures.ts'
import { admitToChat } from './rules/admit-to-chat.ts'
import { refuseBlockedWords } from './rules/blocked-words.ts'
import { chatHours } from './rules/chat-hours.ts'
import { sendChat, type Writer } from './send-chat.ts'

type Names =
  | 'messaging.launchChat'
  | 'messaging.unreadChat'
  | 'messaging.chatMessages'
  | 'messaging.sendChat'
  | 'messaging.sendChatPicture'
  | 'messaging.chatPicture'
  | 'messaging.readChat'
  | 'messaging.typeChat'
  | 'messaging.closeChat'
  | 'messaging.rateChat'

export interface ChatParts extends ChatPictureParts {
  config: Pick<Config, 'chatDeskSecrets' | 'chatwoot'>
  database: Database
  commands: Commands
  limiter: RateLimiter
  merchants: Merchants
}

/** Faster than people write, also who sends what was kept while there was no connection. */
const sendRate = { name: 'chat', burst: 30, perMinute: 60 }
/** Decoding pictures is expensive. */
const pictureRate = { name: 'chat-picture', burst: 8, perMinute: 6 }
/** Of many members behind one address. */
const pictureAddressRate = { name: 'chat-picture-address', burst: 40, perMinute: 20 }
/** Pages tell it every few seconds while somebody writes. */
const typingRate = { name: 'chat-typing', burst: 10, perMinute: 40 }

export const chatHandlers = (parts: ChatParts): Handlers<Names> => {
  const { database, limiter } = parts
  const change = changesOf(parts)
  return {
    'messaging.launchChat': async ({ context, query }) => {
      await admitToChat(parts, context)
      return { chatUrl: await addressOf(parts, context, query) }
    },
    'messaging.unreadChat': async ({ context }) => {
      await admitToChat(parts, context)
      const { scope, session } = context
      const db = database.of(scope.merchant)
      const unReadCount = externalDesk(parts, context)
        ? Math.min(await getDeskUnread(db, session.memberId), unreadMax)
        : await countUnreadOfMember(db, session.memberId, unreadMax)
      return { unReadCount }
    },
    'messaging.chatMessages': async ({ context, query: { before, size } }) => {
      await admitToChat(parts, context)
      const db = database.of(context.scope.merchant)
      const { memberId } = context.session
      const latest = await findLatestConversation(db, memberId)
      const rows = await listMessages(db, { memberId, before, limit: size + 1 })
      const page = rows.slice(0, size)
      return {
        list: page.map(messageView),
        before: rows.length > size ? (page.at(-1)?.sequence ?? null) : null,
        conversation: latest ? conversationView(latest) : null,
        hours: chatHours(parts.merchants.get(context.scope.merchant)),
      }
    },
    'messaging.sendChat': async ({ context, body: { id, text } }) => {
      const written = { id, text: tidyText(text) }
      await limiter.take(sendRate, context.session.memberId)
      refuseBlockedWords(parts.merchants.get(context.scope.merchant), written.text)
      return change(context, 'chat.send', (tools) => sendChat(tools, writerOf(parts, context), written))
    },
    'messaging.sendChatPicture': async ({ context, body }) => {
      await admitToChat(parts, context)
      await limiter.take(pictureRate, context.session.memberId)
      await limiter.take(pictureAddressRate, context.address)
      return sendPicture(parts, body, (written) =>
        change(context, 'chat.send', (tools) => sendChat(tools, writerOf(parts, context), written)),
      )
    },
    'messaging.chatPicture': async ({ context, params: { id } }) => {
      await admitToChat(parts, context)
      const db = database.of(context.scope.merchant)
      return { picture: await readPicture(parts, await findMessage(db, context.session.memberId, id)) }
    },
    'messaging.readChat': ({ context, body: { to } }) =>
      change(context, 'chat.read', (tools, memberId) => readChat(tools, memberId, to)),
    'messaging.typeChat': async ({ context }) => {
      await limiter.take(typingRate, context.session.memberId)
      return change(context, 'chat.type', async ({ tx, emit }, memberId) => {
        const latest = await findLatestConversation(tx, memberId)
        if (latest && latest.state !== 'closed') emit(typingEvent(latest, 'member'))
        return {}
      })
    },
    'messaging.closeChat': ({ context, body: { conversationId } }) =>
      change(context, 'chat.close', (tools, memberId) => closeOwnChat(tools, memberId, conversationId)),
    'messaging.rateChat': ({ context, body: { conversationId: id, rating } }) =>
      change(context, 'chat.rate', (tools, memberId) => rateChat(tools, memberId, { id, rating })),
  }
}

/** Of the external desk that the merchant has set; without a secret for it, of our own page. */
async function addressOf(
  parts: ChatParts,
  context: MemberContext,
  query: QueryOf<Calls['messaging.launchChat']>,
): Promise<string> {
  const { scope, session, language, host, isSecure } = context
  const merchant = parts.merchants.get(scope.merchant)
  const external = externalDesk(parts, context)
  if (!external) return chatAddress(merchant, host, query)
  const { desk, secret } = external
  const { memberId } = session
  const account = await getAccount(parts.database.of(scope.merchant), memberId)
  const origin = `${isSecure ? 'https' : 'http'}://${host}`
  const visit = { memberId, account, language: storedLanguage(language), origin, secret, now: Date.now() }
  return deskAddress(desk, merchant, { visit, query })
}

/** Null where our own page opens. */
function externalDesk({ merchants, config }: ChatParts, { scope }: MemberContext) {
  const { code, settings } = merchants.get(scope.merchant)
  const desk = settings.chat?.desk
  const secret = config.chatDeskSecrets[code]
  return desk && secret !== undefined ? { desk, secret } : null
}

const writerOf = ({ merchants, config }: ChatParts, { scope, session, language }: MemberContext): Writer => ({
  memberId: session.memberId,
  language: storedLanguage(language),
  isAtDesk: config.chatwoot[merchants.get(scope.merchant).code] !== undefined,
})

const changesOf =
  (parts: ChatParts) =>
  async <Reply>(
    context: MemberContext,
    name: string,
    work: (tools: CommandTools, memberId: string) => Promise<Reply>,
  ): Promise<Reply> => {
    await admitToChat(parts, context)
    const { scope, session, address } = context
    return parts.commands.run({ scope, name, address }, (tools) => work(tools, session.memberId))
  }
