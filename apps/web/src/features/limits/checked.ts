import { readStored, writeStored } from '../../platform/storage.ts'

/** When this session's last reality check was answered, unix ms; kept for one session at a time. */
export function readChecked(sessionId: string): number | null {
  const [id, at] = (readStored('realityCheck') ?? '').split(' ')
  return id === sessionId && /^\d+$/.test(at ?? '') ? Number(at) : null
}

export const writeChecked = (sessionId: string, at: number): void => writeStored('realityCheck', `${sessionId} ${at}`)
