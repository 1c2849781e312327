import { readAtMost } from '../../../../platform/http/read-at-most.ts'
import type { FeedFault } from '../results.queries.ts'

interface Question {
  headers: Record<string, string>
  timeoutMs: number
  bytesMax: number
  /** Besides those from 500 on: statuses that say that there is no answer yet. */
  laterStatuses?: readonly number[]
}

/** What an address answers, whole. Never throws: an answer that is none is a fault. */
export async function askText(
  address: URL | string,
  { headers, timeoutMs, bytesMax, laterStatuses = [] }: Question,
): Promise<{ text: string } | { fault: Extract<FeedFault, 'no_answer' | 'refused' | 'too_long'> }> {
  try {
    const response = await fetch(address, {
      headers,
      // Following a redirect could send the token to another host, or read one of a private network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const isLater = response.status >= 500 || laterStatuses.includes(response.status)
      return { fault: isLater ? 'no_answer' : 'refused' }
    }
    const bytes = await readAtMost(response, bytesMax)
    return bytes ? { text: new TextDecoder().decode(bytes) } : { fault: 'too_long' }
  } catch {
    return { fault: 'no_answer' }
  }
}
