import type { Samples } from '../../../testing/sample.ts'

const node = { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' }

export const gamesSamples: Samples<'games'> = {
  'games.get': { query: { nodeId: node.nodeId } },
  'games.sheet': { query: { nodeId: node.nodeId } },
  'games.freePlay': { query: { nodeId: node.nodeId } },
  'games.addFavourite': { body: node },
  'games.removeFavourite': { body: node },
  'games.addRecent': { body: node },
  'games.launch': { query: node },
  'games.launchFacebook': { query: node },
}
