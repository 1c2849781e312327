/** Numbers as drawn, in order. */
export type Result = readonly number[]
