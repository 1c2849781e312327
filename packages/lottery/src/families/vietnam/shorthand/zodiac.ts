/**
 * The twelve signs of the Vietnamese zodiac among the forty animals that southern players count numbers by; two signs have two
 * animals. An animal also stands for its number and 40, and for its number and 80, as far as there are two digits. Together
 * these are the 37 numbers of `12giap`. Source: the custom of the forty animals; the count is of domain reference §3.6.
 */
const animals = {
  ty: [15],
  suu: [9],
  dan: [6],
  // The house cat and the wild cat.
  mao: [14, 18],
  // The dragon that lies and the dragon that flies.
  thin: [10, 26],
  ti: [32],
  ngo: [12],
  mui: [35],
  than: [23],
  dau: [28],
  tuat: [11],
  hoi: [7],
} as const satisfies Record<string, readonly number[]>

const forty = 40

/** Numbers of two digits that are an animal of the zodiac. */
export const zodiacNumbers: ReadonlySet<number> = new Set(
  Object.values(animals)
    .flat()
    .flatMap((animal) => [animal, animal + forty, animal + 2 * forty])
    .filter((number) => number < 100),
)
