interface Change {
  /** The path, such as `form.offers.0.budget`. */
  name: string
  before: string | null
  after: string | null
}

/** What is different, each value by its path: the one who agrees reads everything that would change, whatever it is about. */
export function changesOf(before: object, after: object): Change[] {
  const [old, next] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const change = { name, before: old.get(name) ?? null, after: next.get(name) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

function valuesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path.join('.'), String(value as string | number | boolean)]])
  return new Map(Object.entries(value).flatMap(([key, each]) => [...valuesOf(each, [...path, key])]))
}
