import { EventSourceParserStream } from 'eventsource-parser/stream'
import { streamPath } from '@fairground/contract'
import { until } from './until.ts'

interface Heard {
  topic: string
  body: Record<string, unknown>
}

export interface Listening {
  response: Response
  heard: Heard[]
  isOver: () => boolean
  leave: () => void
}

/** A browser's stream, read as its frames come. */
export async function listenTo(origin: string, headers: Record<string, string> = {}): Promise<Listening> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}${streamPath}`, { headers, signal: leaving.signal })
  const heard: Heard[] = []
  const state = { isOver: false }
  const read = async () => {
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()) ?? []
    for await (const { event = '', data } of events)
      heard.push({ topic: event, body: JSON.parse(data) as Heard['body'] })
  }
  void read()
    .catch(() => {})
    .finally(() => {
      state.isOver = true
    })
  await until(() => heard.some(({ topic }) => topic === 'hello') || state.isOver)
  return { response, heard, isOver: () => state.isOver, leave: () => leaving.abort() }
}
