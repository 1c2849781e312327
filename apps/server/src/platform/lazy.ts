/** @returns a function that creates the value on the first call and returns the same value later */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
