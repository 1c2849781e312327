/** For a field whose text may be of any language. The library puts `dir` around the input and not on it. */
export const autoDirection = { attributes: { input: { dir: 'auto' } } } as const
