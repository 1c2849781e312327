/** One line of a poster; a minor line is set small between two rules. */
export type Line = { readonly text: string; readonly isMinor: boolean }

const minorWords = new Set(['of', 'the', 'and', '&', 'in', 'to', 'a', 'for', 'at'])

/** Two words as short as this stay on one line. */
const pairLengthMax = 7

/** Breaks a name into poster lines: minor words get their own line, longer runs are split into lines of similar length. */
export function breakLines(name: string): Line[] {
  const words = name.trim().split(/\s+/)
  const [only] = words
  if (words.length === 1 && only !== undefined) return [{ text: only, isMinor: false }]
  return gatherRuns(words).flatMap((run) => (run.isMinor ? [lineOf(run)] : balance(run.words)))
}

type Run = { readonly words: string[]; readonly isMinor: boolean }

const lineOf = ({ words, isMinor }: Run): Line => ({ text: words.join(' '), isMinor })

function gatherRuns(words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const [index, word] of words.entries()) {
    // A poster never begins with a small line: "The Long Night" keeps its article large.
    const isMinor = index > 0 && minorWords.has(word.toLowerCase())
    const last = runs.at(-1)
    if (last?.isMinor === isMinor) last.words.push(word)
    else runs.push({ words: [word], isMinor })
  }
  return runs
}

/** Splits a run once, where the lengths of the halves differ least. */
function balance(words: readonly string[]): Line[] {
  const length = words.join(' ').length
  if (words.length === 1 || (words.length === 2 && length <= pairLengthMax)) {
    return [{ text: words.join(' '), isMinor: false }]
  }
  let best = { split: 1, gap: Infinity }
  for (let split = 1; split < words.length; split++) {
    const first = words.slice(0, split).join(' ').length
    const gap = Math.abs(2 * first - length)
    if (gap < best.gap) best = { split, gap }
  }
  const half = (from: number, to?: number) => ({ text: words.slice(from, to).join(' '), isMinor: false })
  return [half(0, best.split), half(best.split)]
}
