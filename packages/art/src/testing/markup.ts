export type Tag = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Names and transforms of the elements around it. */
  readonly ancestors: readonly Tag[]
}

const tagPattern = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|<|>/g
const attributePattern = /([\w:-]+)="([^"]*)"/g

/** Reads markup tag by tag and throws if it is not well formed; enough for our pictures. */
export function readTags(svg: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  for (const [whole, closing, name, attributeText, selfClosing] of svg.matchAll(tagPattern)) {
    if (name === undefined) throw new Error(`Stray ${whole}`)
    if (closing === '/') {
      const last = open.pop()
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`)
      continue
    }
    const tag = { name, attributes: readAttributes(name, attributeText ?? ''), ancestors: [...open] }
    tags.push(tag)
    if (selfClosing !== '/') open.push(tag)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never closed`)
  return tags
}

function readAttributes(name: string, text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key = '', value = ''] of text.matchAll(attributePattern)) {
    if (attributes.has(key)) throw new Error(`<${name}> has ${key} twice`)
    attributes.set(key, value)
  }
  return attributes
}

export const idsOf = (tags: readonly Tag[]) => tags.flatMap((tag) => tag.attributes.get('id') ?? [])

/** Every id that a picture refers to, and every URL that is not one of its own ids. */
export function referencesOf(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) => {
      if (name === 'xmlns') return []
      return name.endsWith('href') ? [value] : (value.match(/url\([^)]*\)|https?:.*|data:.*/g) ?? [])
    }),
  )
}
