import type { CSSProperties } from 'react'

/** Numbers that only the moment knows, handed to a stylesheet. The one use of `style`. */
export const customProperties = (values: Readonly<Record<`--${string}`, string | number>>) => values as CSSProperties
