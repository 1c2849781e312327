import type { OperatorReply } from '@fairground/contract/console'
import type { RowOf } from '../ui/list-table.tsx'

type GameRow = RowOf<'games.games'>

export const gameRow = (changes: Partial<GameRow> = {}): GameRow => ({
  code: 'silent-mill',
  name: 'Silent Mill',
  type: 'RNG',
  vendor: 'northreel',
  vendorName: 'Northreel',
  gateway: 'studio',
  isPlayable: true,
  isOpen: true,
  isNew: false,
  isHot: false,
  opensList: false,
  showsIcon: true,
  roomId: null,
  lottoMode: null,
  position: 3,
  winFactorMax: 10_000,
  returnBasisPoints: 9_609,
  edges: [],
  edge: null,
  maintenance: null,
  ...changes,
})

type GatewayRow = OperatorReply<'games.gateways'>['list'][number]

export const gatewayRow = (changes: Partial<GatewayRow> = {}): GatewayRow => ({
  code: 'studio',
  name: 'studio',
  wallet: 'seamless',
  vendors: ['Northreel', 'Palisade'],
  games: 60,
  launchMode: 'frame',
  isOpen: true,
  maintenance: null,
  ...changes,
})
