import { readStored, writeStored } from '../../../platform/browser/storage.ts'

interface Kept {
  id: string
  text: string
}

/** What this member has written on this device and the platform has not got yet. */
export function keptUnsent(memberId: string): Kept[] {
  try {
    const stored = JSON.parse(readStored('chatUnsent') ?? '{}') as { memberId?: string; list?: Kept[] }
    return stored.memberId === memberId ? (stored.list ?? []) : []
  } catch {
    return []
  }
}

export function keepUnsent(memberId: string, unsent: readonly Kept[]): void {
  const list = unsent.flatMap(({ id, text }) => (text === '' ? [] : { id, text }))
  writeStored('chatUnsent', list.length === 0 ? null : JSON.stringify({ memberId, list }))
}
