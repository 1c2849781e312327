import * as families from './all.ts'
import { addFamily } from './registry.ts'

for (const family of Object.values(families)) addFamily(family)
