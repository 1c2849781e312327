import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface ReceivedMail {
  to: string
  /** As it came, with its dots unstuffed. */
  source: string
}

/** An SMTP server that keeps what it gets. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers of this address to RCPT TO. */
  refuse: (address: string, answer: string) => void
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refused = new Map<string, string>()
  const server = createServer((socket) => serve(socket, { received, refused }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (address, answer) => refused.set(address, answer),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface Mailbox {
  received: ReceivedMail[]
  refused: ReadonlyMap<string, string>
}

function serve(socket: Socket, { received, refused }: Mailbox): void {
  let text = ''
  let to = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') {
      isData = true
      say('354 go ahead')
    } else if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
    } else if (verb === 'RCPT') {
      to = address
      say(refused.get(address) ?? '250 ok')
    } else say('250 ok')
  }
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part.toString('utf8')
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const piece = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (!isData) hear(piece)
      else {
        isData = false
        received.push({ to, source: `${piece.replaceAll('\r\n..', '\r\n.')}\r\n` })
        say('250 taken')
      }
    }
  })
  say('220 mail server of tests')
}
