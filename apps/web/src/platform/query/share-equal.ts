const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * `after`, with every part that equals the one in `before` replaced by it, so that unchanged parts are not rendered
 * again.
 */
export function shareEqual<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared: unknown[] = after.map((value, index) => shareEqual(before[index], value))
    const isSame = before.length === shared.length && shared.every((value, index) => value === before[index])
    return (isSame ? before : shared) as Value
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const entries = Object.entries(after).map(([name, value]) => [name, shareEqual(before[name], value)] as const)
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => name in before && before[name] === value)
  return (isSame ? before : Object.fromEntries(entries)) as Value
}
