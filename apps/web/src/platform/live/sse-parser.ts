export interface ServerSentEvent {
  event: string
  data: string
}

/**
 * Server-sent events from text as it arrives, in pieces of any size (HTML standard §9.2.6). Comments keep the
 * connection alive and are dropped.
 */
export function createSseParser(onEvent: (event: ServerSentEvent) => void): (text: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
