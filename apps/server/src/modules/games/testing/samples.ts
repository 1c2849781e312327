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
  'games.replay': { query: { id: '0b1f4a5e-6f8e-4c38-9d5e-3d0c2f1f7c11' } },
  'games.launchFacebook': { query: node },
}
