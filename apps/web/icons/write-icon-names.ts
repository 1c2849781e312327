import { writeFileSync } from 'node:fs'
import { renderIconNames } from './render-icon-names.ts'

// Run after every change of icons.json: node apps/web/icons/write-icon-names.ts
writeFileSync(new URL('../src/ui/generated/icon-names.ts', import.meta.url), renderIconNames())
