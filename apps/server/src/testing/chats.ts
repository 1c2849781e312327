import { randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { operatorStreamPath } from '@fairground/contract'
import type { ConsolePlatform, ConsoleVisitor } from './console-visitor.ts'
import type { Person } from './members.ts'
import { until } from './until.ts'

/** Whether merchants offer the chat: the flag `CBS3`. */
export async function offerChat(platform: ConsolePlatform, isOn = true): Promise<void> {
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings, '{flags,CBS3}', to_jsonb($1::boolean))`,
    [isOn],
  )
  await platform.app.context.merchants.refresh()
}

export const sendChat = ({ visitor }: Person, text: string, id: string = randomUUID()) =>
  visitor.call('messaging.sendChat', { body: { id, text } })

/** A form with the message's id and its picture. */
export function pictureMessage(picture: Buffer, id: string = randomUUID()): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('picture', new Blob([new Uint8Array(picture)]), 'photo.jpg')
  return form
}

export const sendChatPicture = ({ visitor }: Person, picture: Buffer, id?: string) =>
  visitor.call('messaging.sendChatPicture', { body: pictureMessage(picture, id) })

export const readChats = ({ visitor }: Person, query: { before?: number; size?: number } = {}) =>
  visitor.call('messaging.chatMessages', { query })

export const countUnreadChat = async ({ visitor }: Person) => (await visitor.call('messaging.unreadChat')).unReadCount

export const actOnChat = (by: ConsoleVisitor, name: 'messaging.claimChat' | 'messaging.endChat', id: string) =>
  by.call(name, { params: { id }, body: {} })

/** A conversation that the operator has. */
export async function beginChat(person: Person, by: ConsoleVisitor, text = 'Hello'): Promise<string> {
  const { conversation } = await sendChat(person, text)
  await actOnChat(by, 'messaging.claimChat', conversation.id)
  return conversation.id
}

/** The console's stream, as its page reads it. */
export async function listenAsOperator({ consoleOrigin }: ConsolePlatform, { headers }: ConsoleVisitor) {
  const leaving = new AbortController()
  const response = await fetch(`${consoleOrigin}${operatorStreamPath}?merchant=demo`, {
    headers,
    signal: leaving.signal,
  })
  const heard: Record<string, unknown>[] = []
  let isOpen = false
  const read = async () => {
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()) ?? []
    for await (const { event, data } of events) {
      if (event === 'hello') isOpen = true
      else heard.push(JSON.parse(data) as Record<string, unknown>)
    }
  }
  void read().catch(() => {})
  await until(() => isOpen)
  return { heard, leave: () => leaving.abort() }
}
