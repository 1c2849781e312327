import type { BallColour } from './motif/ball.ts'
import type { CardFace } from './motif/card.ts'
import type { Pips } from './motif/die.ts'
import type { MotifKey } from './motif/motif.ts'
import type { Prop } from './motif/prop.ts'
import type { Face } from './lettering/font.ts'
import type { FinishName } from './lettering/finish.ts'
import type { SceneName } from './scenes/painters.ts'
import type { ThemeName } from './themes/themes.ts'

type Tone = 'night' | 'day' | 'meadow' | 'paper'

/** A tone and two hues in degrees: the ground's and the light's. */
export type PaletteRecipe = readonly [tone: Tone, groundHue: number, lightHue: number]

/** Positions of hero, satellites and lettering on a poster. */
export type Layout = 'emblem' | 'top' | 'big' | 'medallion' | 'trio'

export type TableKind = 'baccarat' | 'blackjack' | 'bull' | 'dragon-tiger' | 'money-wheel' | 'roulette' | 'sic-bo'

type Looks = {
  /** Absent: chosen from words of the name, else from the id. */
  readonly theme?: ThemeName
  readonly palette?: PaletteRecipe
  readonly face?: Face
  readonly finish?: FinishName
  readonly hero?: MotifKey
  /** The wild symbol on the reels, if the hero is not recognisable at that size. */
  readonly wild?: MotifKey
}

/** A slot, fishing, sports or lottery tile: scene, hero, satellites, lettering. */
export type PosterArt = Looks & {
  readonly kind?: 'poster'
  readonly layout?: Layout
  readonly satellite?: MotifKey
  readonly scene?: SceneName
}

/** A live table: its tile has lettering, its 16:10 picture has none. Cards are for baccarat, blackjack and bull. */
export type TableArt = Looks & {
  readonly kind: 'table'
  readonly table: TableKind
  readonly cards?: readonly CardFace[]
}

/** A game between players: a hand of cards on a quiet ground. */
export type CardsArt = Looks & { readonly kind: 'cards'; readonly cards?: readonly CardFace[] }

/** One of the operator's own games, in a fairground stall. */
export type StallArt = Looks & { readonly kind: 'stall' }

export type GameArt = PosterArt | TableArt | CardsArt | StallArt

export type GameCategory = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT'

export type Classification = 'HOT' | 'NEW' | 'JP' | 'SC' | 'VP' | 'TG' | 'AC'

/** `classic` 3 × 3, `lines` 5 × 3 with twenty lines, `ways` 5 × 3 with all ways. */
export type ReelModel = 'classic' | 'lines' | 'ways'

/** What plays a round of it: reels, or an original. */
export type Engine = ReelModel | 'limbo' | 'mines' | 'dice' | 'plinko' | 'ladder' | 'wheel' | 'keno' | 'hilo' | 'poker'

export type Game = {
  /** The seed of every picture of the game: a changed id changes the tile. */
  readonly id: string
  readonly name: string
  /** Code of a provider. */
  readonly provider: string
  readonly category: GameCategory
  readonly classifications: readonly Classification[]
  /** Decimal string in the currency's main unit. */
  readonly minBet: string
  readonly isJackpot?: boolean
  /** Only if our studio runs the game, that is for every RNG game. */
  readonly model?: Engine
  readonly art: GameArt
}

export type FrameName = 'none' | 'hair' | 'double' | 'bulbs' | 'corner'

export type WordmarkArt = {
  readonly face: Face
  /** In hundredths of an em. */
  readonly tracking: number
  /** False keeps the name as written; the default is capitals. */
  readonly caps?: boolean
  /** Height of the ink on a tile 300 wide. */
  readonly height: number
  /** The provider's frame around every tile. */
  readonly frame: FrameName
}

export type Provider = {
  readonly code: string
  readonly name: string
  /** `studio`: our own game server runs this provider's games. */
  readonly gateway: 'studio' | 'studio-transfer' | null
  readonly art: WordmarkArt
}

export type Catalogue = { readonly providers: readonly Provider[]; readonly games: readonly Game[] }

type EmblemBall = readonly [number: number, colour: BallColour]

/** Three balls or three dice on a rayed ground; the first ball is in front. */
export type LotteryArt =
  | { readonly hue: number; readonly balls: readonly [EmblemBall, EmblemBall, EmblemBall] }
  | { readonly hue: number; readonly dice: readonly [Pips, Pips, Pips] }

/** By lottery code. */
export type LotteriesArt = Readonly<Record<string, LotteryArt>>

/** Objects are in the end 42 % of 720 × 344; the site sets text over the empty side. */
export type BannerArt =
  | { readonly scene: SceneName; readonly palette: PaletteRecipe; readonly objects: readonly Prop[] }
  | { readonly fair: 'dusk' | 'day' | 'closed' }

/** By banner id. */
export type BannersArt = Readonly<Record<string, BannerArt>>
