import { useState } from 'react'
import { readTab, writeTab } from '../../../../../platform/browser/storage.ts'

/** What is written for a lottery, kept in this tab: the way to the login or to a deposit does not lose it. */
export function useWrittenText(lottery: string) {
  const [text, setText] = useState(() => readTexts()[lottery] ?? '')
  const write = (next: string) => {
    const { [lottery]: _, ...others } = readTexts()
    const texts = next === '' ? others : { ...others, [lottery]: next }
    writeTab('writtenSlips', Object.keys(texts).length > 0 ? JSON.stringify(texts) : null)
    setText(next)
  }
  return [text, write] as const
}

/** None where the tab's storage holds something else. */
function readTexts(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readTab('writtenSlips') ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
