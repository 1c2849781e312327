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

export const keepUnsent = (memberId: string, unsent: readonly Kept[]): void =>
  writeStored(
    'chatUnsent',
    unsent.length === 0 ? null : JSON.stringify({ memberId, list: unsent.map(({ id, text }) => ({ id, text })) }),
  )
