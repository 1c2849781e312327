/** @returns a function that makes the value when it is first called, and has it from then on */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
