import type { Game, GameType, Home, LotterySummary, Picture, Winner } from '@fairground/contract'
import { fixtureHex, fixtureId } from './fixture-ids.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')

const picture = (kind: string, name: string, widths: readonly number[]): Picture => {
  const files = widths.map((width) => `/art/${kind}/${name}-${width}.${fixtureHex(`${kind}${name}${width}`, 8)}.webp`)
  const srcset = files.map((file, index) => `${file} ${widths[index]}w`).join(', ')
  return { src: files[0] ?? '', srcset, ground: '120deg,#122,#132,#454,#ba8' }
}

const vendors = {
  northreel: 'Northreel',
  palisade: 'Palisade',
  juniper: 'Juniper & Co',
  kiteworks: 'Kiteworks',
  copperline: 'Copperline',
  tidepool: 'Tidepool',
  saltmarsh: 'Saltmarsh',
  mirador: 'Mirador Live',
  originals: 'Fairground Originals',
  halcyon: 'Halcyon',
  oriole: 'Oriole',
} as const
type VendorCode = keyof typeof vendors

export function gameFixture(name: string, vendor: VendorCode, gameType: GameType = 'RNG'): Game {
  const code = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const tile = picture('tiles', code, [228, 342])
  return {
    nodeId: code,
    gameId: code,
    roomId: null,
    gameCode: code,
    vassalage: vendor,
    vendorName: vendors[vendor],
    gameName: name,
    nodeName: name,
    displayName: name,
    gameType,
    classifications: gameType === 'RNG' ? ['SC'] : [],
    showIcon: true,
    iconUrl: tile,
    mobileLargeIcon: gameType === 'LIVE' ? picture('tables', code, [344, 516]) : tile,
    supportPlay: true,
    isGameH5: 'GAME',
    isNew: code.length % 7 === 0,
    isHot: false,
    freeplay: true,
    hasFreePlay: false,
    minBet: '0.20',
    lottoMode: null,
  }
}

const games = (type: GameType, names: readonly (readonly [string, VendorCode])[]) =>
  names.map(([name, vendor]) => gameFixture(name, vendor, type))

export function lotteryFixture([lottery, name, everySeconds, result]: readonly [
  lottery: string,
  name: string,
  everySeconds: number,
  result: number[],
]): LotterySummary {
  const at = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString()
  return {
    lottery,
    name,
    icon: picture('emblems', lottery, [104, 168]),
    group: 'fast',
    everySeconds,
    closeOffsetSeconds: 5,
    game: { family: 'digits', positions: result.length },
    isPaused: false,
    current: {
      number: '202611200842',
      opensAt: at(-30),
      closesAt: at(everySeconds === 60 ? 24 : everySeconds * 0.7),
      drawsAt: at(29),
      state: 'open',
      commitment: fixtureHex(lottery, 64),
      result: null,
    },
    last: { number: '202611200841', result },
  }
}

function winnerFixture([gameName, gameCode, customerName, winAmount]: readonly [
  string,
  string,
  string,
  string,
]): Winner {
  const at = new Date(nowMs).toISOString()
  return {
    recordId: fixtureId(gameCode + customerName),
    customerId: '****2291',
    customerName,
    endTime: at,
    gameTime: at,
    gameCode,
    gameId: gameCode,
    gameName,
    gameType: gameCode === 'fair-5d' ? 'LOTT' : 'RNG',
    iconUrl: gameCode === 'fair-5d' ? picture('emblems', gameCode, [104, 168]) : picture('tiles', gameCode, [228, 342]),
    merchantCode: 'demo',
    nodeId: gameCode,
    supportPlay: true,
    notAuto: true,
    prizeModeId: null,
    vendor: 'northreel',
    winAmount,
    currency: 'USD',
  }
}

const banner = (art: string, [kicker, title, text]: readonly [string, string, string]) => ({
  id: fixtureId(art),
  url: picture('banners', art, [716, 1074]),
  groupName: 'm_home' as const,
  linkage: '/m/activity',
  kicker,
  title,
  text,
})

const hotNames = [
  ['Dragon Orchard', 'northreel'],
  ['Pharaoh’s Ledger', 'palisade'],
  ['Sugar Canal', 'juniper'],
  ['Wolf Meridian', 'kiteworks'],
  ['Koi Ascending', 'northreel'],
  ['Reef Hunter', 'tidepool'],
  ['Olympian Storm', 'halcyon'],
  ['Prairie Thunder', 'oriole'],
  ['Star Harvest', 'oriole'],
  ['Ruby Quarry', 'copperline'],
] as const

const liveNames = [
  ['Speed Baccarat', 'mirador'],
  ['Roulette Atrium', 'mirador'],
  ['Dragon Tiger', 'mirador'],
  ['Sic Bo Deluxe', 'mirador'],
  ['Blackjack Pavilion', 'mirador'],
  ['Crazy Carousel', 'mirador'],
] as const

const originalNames = [
  ['Coconut Shy', 'originals'],
  ['Hook a Duck', 'originals'],
  ['High Striker', 'originals'],
  ['Ring Toss', 'originals'],
  ['Big Wheel', 'originals'],
  ['Dodgem Dice', 'originals'],
  ['Balloon Lift', 'originals'],
  ['Lucky Dip', 'originals'],
] as const

const slotNames = [
  ['Phoenix Hour', 'northreel'],
  ['Panda Tea House', 'juniper'],
  ['Midnight Masquerade', 'palisade'],
  ['Frostbound', 'northreel'],
  ['Clover Lane', 'juniper'],
  ['Cactus Jack', 'copperline'],
] as const

const fishNames = [
  ['Reef Hunter', 'tidepool'],
  ['Deep Sea King', 'tidepool'],
  ['Golden Angler', 'saltmarsh'],
  ['Kraken’s Trench', 'saltmarsh'],
  ['Coral Court', 'tidepool'],
  ['Shark Bay', 'saltmarsh'],
] as const

const wins = [
  ['Dragon Orchard', 'dragon-orchard', 'mi***88', '4218.60'],
  ['Fair 5D', 'fair-5d', 'an***oi', '9800.00'],
  ['Roulette Atrium', 'roulette-atrium', 'te***ga', '1260.00'],
  ['Koi Ascending', 'koi-ascending', 'ba***21', '12004.75'],
  ['High Striker', 'high-striker', 'le***xx', '640.32'],
  ['Reef Hunter', 'reef-hunter', 'so***hn', '2115.00'],
  ['Sugar Canal', 'sugar-canal', 'qu***19', '88.40'],
  ['Clover Lane', 'clover-lane', 'th***.v', '312.00'],
] as const

/** A home page of a merchant's usual size. */
export const homeFixture = (): Home => ({
  banners: [
    banner('welcome', ['New here', 'Your first deposit, matched', 'Up to 200.00']),
    banner('lotto', ['Every Tuesday', 'No-fee draws', 'Fair 5D and Turbo Pick 3']),
    banner('tournament', ['20 – 27 Nov', 'The Long Weekend Slots Race', '50,000.00 to share']),
    banner('rebate', ['Weekly', 'Losses back every Monday', 'Up to 0.80% at Gold II']),
  ],
  notices: [{ id: fixtureId('notice'), title: 'Scheduled maintenance for Arcadia E-Sports, 21 Nov 04:00 – 05:00' }],
  closedTypes: [],
  hiddenTypes: [],
  hot: games('RNG', hotNames),
  isHotMeasured: true,
  draws: [
    lotteryFixture(['fair-5d', 'Fair 5D', 60, [4, 0, 7, 2, 9]]),
    lotteryFixture(['hanoi-vip', 'Hà Nội VIP', 300, [1, 8, 5, 5, 3]]),
    lotteryFixture(['turbo-pick-3', 'Turbo Pick 3', 30, [6, 1, 0]]),
    lotteryFixture(['mega-4d', 'Mega 4D', 180, [6, 1, 0, 8]]),
  ],
  live: games('LIVE', liveNames),
  originals: games('RNG', originalNames),
  slots: {
    games: games('RNG', slotNames),
    totalCount: 418,
  },
  fishing: games('FISH', fishNames),
  winners: wins.map(winnerFixture),
  payments: ['qr', 'manual', 'card'],
  vendors: {
    list: Object.entries(vendors)
      .slice(0, 9)
      .map(([vassalage, accountTypeName]) => ({ vassalage, accountTypeName, wordmark: null, gameCount: 24 })),
    totalCount: 46,
  },
})
