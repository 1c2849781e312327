import type { CSSProperties } from 'react'

/** Passes run-time numbers to a style sheet. The only use of `style`. */
export const customProperties = (values: Readonly<Record<`--${string}`, string | number>>) => values as CSSProperties
