/** A request that was sent before the code that asks for it had loaded. */
export interface EarlyRead {
  headers: Readonly<Record<string, string>>
  response: Promise<Response>
}

declare global {
  /** By address; undefined: it has been asked for. The document's first script begins them, and forgets them after ten seconds. */
  var earlyReads: Record<string, EarlyRead | undefined> | undefined
}

/** A reply belongs to them: for another member or language it is asked again. */
const personal = ['Authorization', 'Language']

/** The early reply to a request. Each is used once, and none after a command, which may have changed what they say. */
export function takeEarlyRead(address: string, { method, headers }: RequestInit) {
  if (method !== 'GET' || !globalThis.earlyReads) globalThis.earlyReads = {}
  const read = globalThis.earlyReads[address]
  globalThis.earlyReads[address] = undefined
  const wanted = headers as Record<string, string>
  return personal.every((name) => read?.headers[name] === wanted[name]) ? read?.response : undefined
}
