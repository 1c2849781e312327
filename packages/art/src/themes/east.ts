import type { Theme } from './theme.ts'

/** Themes of East Asia. */
export const eastThemes = {
  dragon: {
    words: ['dragon', 'tiger dragon', 'imperial', 'dynasty', 'emperor'],
    palettes: [
      ['night', 25, 60],
      ['night', 165, 95],
      ['night', 300, 60],
      ['day', 28, 85],
    ],
    scenes: ['clouds', 'lattice', 'sunburst', 'rings'],
    heroes: ['fe:dragon', 'gi:sea-dragon', 'fe:dragon', 'gi:spiked-dragon-head'],
    satellites: ['own:coin', 'fe:fire'],
    faces: ['new-rocker', 'dela-gothic-one', 'bowlby-one'],
    finishes: ['gold', 'flame'],
    symbols: {
      scatter: ['own:coin', 'fe:fire'],
      high: ['fe:tiger', 'fe:phoenix-bird', 'fe:carp-streamer', 'fe:red-paper-lantern', 'fe:dragon'],
      low: ['fe:lotus', 'fe:bell', 'fe:teapot', 'fe:tangerine', 'fe:kite', 'fe:peach'],
    },
  },
  lantern: {
    words: ['lantern', 'festival', 'firecracker', 'spring', 'envelope', 'prosper', 'fortune', 'lucky', 'reunion'],
    palettes: [
      ['night', 25, 75],
      ['day', 25, 80],
      ['night', 15, 85],
    ],
    scenes: ['clouds', 'lattice', 'skyline', 'sunburst'],
    heroes: ['fe:red-paper-lantern', 'fe:red-envelope', 'fe:firecracker', 'own:envelope'],
    satellites: ['own:coin', 'fe:fireworks'],
    faces: ['dela-gothic-one', 'shrikhand', 'bowlby-one'],
    finishes: ['gold', 'ivory'],
    symbols: {
      scatter: ['fe:fireworks', 'own:coin'],
      high: ['fe:red-paper-lantern', 'own:envelope', 'fe:firecracker', 'fe:dragon', 'fe:drum'],
      low: ['fe:tangerine', 'fe:moon-cake', 'fe:cherry-blossom', 'fe:teapot', 'fe:fortune-cookie', 'fe:dumpling'],
    },
  },
  mahjong: {
    words: ['mahjong', 'tile', 'terrace'],
    palettes: [
      ['night', 160, 95],
      ['day', 165, 110],
      ['night', 30, 85],
    ],
    scenes: ['lattice', 'clouds', 'seigaiha'],
    heroes: ['fe:mahjong-red-dragon'],
    satellites: ['own:coin', 'fe:pine-decoration', 'fe:pine-decoration'],
    faces: ['dela-gothic-one', 'bowlby-one'],
    finishes: ['ivory', 'gold'],
    symbols: {
      scatter: ['own:coin', 'fe:pine-decoration'],
      high: ['fe:mahjong-red-dragon', 'fe:dragon', 'fe:red-paper-lantern', 'fe:teapot', 'fe:lotus'],
      low: ['own:dice', 'fe:chopsticks', 'fe:rice-ball', 'fe:tangerine', 'fe:flower-playing-cards', 'fe:dumpling'],
    },
  },
  koi: {
    words: ['koi', 'carp', 'lotus', 'pond'],
    palettes: [
      ['night', 220, 60],
      ['day', 190, 70],
      ['night', 25, 60],
    ],
    scenes: ['seigaiha', 'waves', 'clouds'],
    heroes: ['fe:carp-streamer', 'fe:lotus', 'gi:double-fish', 'fe:fish'],
    satellites: ['fe:lotus', 'own:coin'],
    faces: ['dela-gothic-one', 'shrikhand', 'berkshire-swash'],
    finishes: ['ivory', 'flame'],
    symbols: {
      scatter: ['fe:lotus', 'own:coin'],
      high: ['fe:carp-streamer', 'fe:fish', 'fe:turtle', 'gi:double-fish', 'fe:swan'],
      low: ['fe:water-wave', 'fe:hibiscus', 'fe:leaf-fluttering-in-wind', 'fe:shrimp', 'fe:wind-chime', 'fe:frog'],
    },
  },
  panda: {
    words: ['panda', 'bamboo', 'tea'],
    palettes: [
      ['paper', 150, 120],
      ['day', 150, 110],
      ['paper', 190, 140],
    ],
    scenes: ['meadow', 'halftone', 'seigaiha', 'jungle'],
    heroes: ['fe:panda', 'fe:teapot'],
    satellites: ['fe:leaf-fluttering-in-wind', 'fe:bubble-tea'],
    faces: ['lilita-one', 'titan-one', 'berkshire-swash'],
    finishes: ['ink', 'white'],
    symbols: {
      scatter: ['fe:bubble-tea', 'fe:lotus'],
      high: ['fe:panda', 'fe:teapot', 'fe:pine-decoration', 'fe:kite', 'fe:japanese-castle'],
      low: [
        'fe:leaf-fluttering-in-wind',
        'fe:rice-ball',
        'fe:dango',
        'fe:fortune-cookie',
        'fe:hot-beverage',
        'fe:seedling',
      ],
    },
  },
  samurai: {
    words: ['samurai', 'ninja', 'blossom', 'kabuki', 'shogun', 'sakura', 'ronin', 'oni'],
    palettes: [
      ['paper', 15, 20],
      ['night', 15, 25],
      ['day', 10, 30],
    ],
    scenes: ['seigaiha', 'halftone', 'rings'],
    heroes: ['gi:samurai-helmet', 'fe:shinto-shrine', 'gi:oni', 'fe:ogre', 'fe:ninja', 'fe:goblin', 'gi:katana'],
    satellites: ['fe:cherry-blossom'],
    faces: ['dela-gothic-one', 'shrikhand', 'anton'],
    finishes: ['ink', 'ivory', 'brick'],
    symbols: {
      scatter: ['fe:cherry-blossom', 'fe:mount-fuji'],
      high: ['gi:samurai-helmet', 'fe:ninja', 'fe:shinto-shrine', 'fe:ogre', 'gi:katana'],
      low: ['fe:sake', 'fe:dango', 'fe:kimono', 'fe:wind-chime', 'fe:bento-box', 'fe:rice-ball'],
    },
  },
  tiger: {
    words: ['tiger', 'big cat', 'roar'],
    palettes: [
      ['day', 60, 85],
      ['night', 25, 60],
      ['night', 150, 80],
    ],
    scenes: ['jungle', 'sunburst', 'rings'],
    heroes: ['fe:tiger-face', 'fe:tiger', 'gi:tiger-head'],
    satellites: ['own:coin', 'fe:gem-stone'],
    faces: ['bowlby-one', 'luckiest-guy', 'anton'],
    finishes: ['flame', 'ivory'],
    symbols: {
      scatter: ['own:coin', 'fe:gem-stone'],
      high: ['fe:tiger', 'gi:tiger-head', 'fe:crown', 'fe:leopard', 'fe:tiger-face'],
      low: ['fe:old-key', 'fe:ring', 'fe:palm-tree', 'fe:paw-prints', 'fe:hibiscus', 'fe:locked-with-key'],
    },
  },
} as const satisfies Record<string, Theme>
