import { isEngineCode, type EngineRecord } from '@fairground/games'

/** A record as it was copied from a round: JSON, in an address also as base64url. Null: it is none. */
export function readRecord(text: string): EngineRecord | null {
  const parsed = parse(text.trim())
  if (typeof parsed !== 'object' || parsed === null || !('engine' in parsed)) return null
  const { engine } = parsed
  // What is in it beside its engine is read by the check itself, which takes any input.
  return typeof engine === 'string' && isEngineCode(engine) ? (parsed as EngineRecord) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('{') ? text : fromBase64(text))
  } catch {
    return null
  }
}

function fromBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0))
}

/** The address of this page that checks a record at once: what follows `#` is not sent to a server. */
export function addressOf(record: EngineRecord): string {
  const bytes = new TextEncoder().encode(JSON.stringify(record))
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return `/verify#${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
