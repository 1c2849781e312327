// @ts-check
// `node tools/pictures.mjs`: replaces the pictures in packages/art/drawn by what the sources draw, and builds dist/art.
import { buildArt } from './lib/build-runs.mjs'
import { artBuilder } from './lib/entries.mjs'

await buildArt(artBuilder, { keeps: true })
