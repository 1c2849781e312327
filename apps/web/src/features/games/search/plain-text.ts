interface Range {
  start: number
  end: number
}

/** Marks of any letter; those of one script are its vowels, and stay. */
const accents = /(?![\u3099\u309A])\p{Script=Inherited}/gu

/** Lower case without accents, character by character, so that positions map back to the text. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = sign.normalize('NFD').replaceAll(accents, '').toLowerCase().replaceAll('đ', 'd')
    folded += plain
    for (let index = 0; index < plain.length; index += 1) places.push(at)
    at += sign.length
  }
  places.push(at)
  return { folded, places }
}

/** The position of `words` in `text`, ignoring accents and case; null if not found. */
export function findPlain(text: string, words: string): Range | null {
  const wanted = fold(words.trim()).folded
  if (wanted === '') return null
  const { folded, places } = fold(text)
  const at = folded.indexOf(wanted)
  if (at < 0) return null
  const start = places[at] ?? 0
  const end = places[at + wanted.length] ?? text.length
  return { start, end }
}
