import type { z } from 'zod'
import type { picture } from './scalars.ts'

export type Picture = z.output<typeof picture>
