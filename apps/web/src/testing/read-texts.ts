import { readFile } from 'node:fs/promises'
import path from 'node:path'

const files = new Map<string, string>()
let isStretched = false

/** Every text three times as long, in brackets that show whether it is cut off. */
export const stretchTexts = (isWanted: boolean): void => {
  isStretched = isWanted
}

/** Text files by the URL that the bundler gives them. */
export async function readTexts({ pathname }: URL): Promise<Response> {
  const file = pathname.startsWith('/@fs/') ? pathname.slice('/@fs'.length) : path.join(process.cwd(), pathname)
  const text = files.get(file) ?? (await readFile(file, 'utf8'))
  files.set(file, text)
  return isStretched ? Response.json(stretch(JSON.parse(text) as Record<string, unknown>)) : new Response(text)
}

const stretch = (texts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, stretchOne(text)]))

/** A text with arguments is a list of its parts. */
const stretchOne = (text: unknown): unknown =>
  typeof text === 'string' ? `[${text} ${text} ${text}]` : Array.isArray(text) ? ['[', ...text, ']'] : text
