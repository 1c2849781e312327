// @ts-check
// `node tools/tidy.mjs`: the style rules about files and words.
import { root } from './lib/root.mjs'
import { findTidyFaults } from './lib/tidy/find-faults.mjs'
import { trackedFiles } from './lib/tracked-files.mjs'

const files = trackedFiles(root)
const faults = findTidyFaults(root, files)
for (const { rule, file, what } of faults) console.error(`${rule}: ${file}: ${what}`)
console.log(`${files.length} files, ${faults.length} faults`)
if (files.length === 0 || faults.length > 0) process.exitCode = 1
