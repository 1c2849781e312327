/** Meeus, Astronomical Algorithms, chapter 49: new moons to within a minute of universal time in this century. */
const degrees = Math.PI / 180
const epoch = 2_451_550.09766
const month = 29.530588861
/** Days by which dynamical time is ahead of universal time, 2020 to 2050: about 70 to 93 seconds. */
const ahead = 75 / 86_400

const sin = (angle: number): number => Math.sin(angle * degrees)

/** Of the sun's anomaly, the moon's, twice the moon's argument of latitude, in this order; and the power of E. */
const terms: readonly (readonly [days: number, sun: number, moon: number, latitude: number, power: number])[] = [
  [-0.4072, 0, 1, 0, 0],
  [0.17241, 1, 0, 0, 1],
  [0.01608, 0, 2, 0, 0],
  [0.01039, 0, 0, 2, 0],
  [0.00739, -1, 1, 0, 1],
  [-0.00514, 1, 1, 0, 1],
  [0.00208, 2, 0, 0, 2],
  [-0.00111, 0, 1, -2, 0],
  [-0.00057, 0, 1, 2, 0],
  [0.00056, 1, 2, 0, 1],
  [-0.00042, 0, 3, 0, 0],
  [0.00042, 1, 0, 2, 1],
  [0.00038, 1, 0, -2, 1],
  [-0.00024, -1, 2, 0, 1],
  [-0.00007, 2, 1, 0, 0],
  [0.00004, 0, 2, -2, 0],
  [0.00004, 3, 0, 0, 0],
  [0.00003, 1, 1, -2, 0],
  [0.00003, 0, 2, 2, 0],
  [-0.00003, 1, 1, 2, 0],
  [0.00003, -1, 1, 2, 0],
  [-0.00002, -1, 1, -2, 0],
  [-0.00002, 1, 3, 0, 0],
  [0.00002, 0, 4, 0, 0],
]

/** Of the planets: days, angle at the epoch, degrees a month. */
const planets: readonly (readonly [days: number, first: number, step: number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
]

/** The new moon nearest to an instant. */
export function newMoonNear(at: Date): Date {
  const julianDay = at.getTime() / 86_400_000 + 2_440_587.5
  return new Date((newMoonDay(Math.round((julianDay - epoch) / month)) - ahead - 2_440_587.5) * 86_400_000)
}

/** Julian day, in dynamical time, of the new moon that is so many after the first of 2000. */
export function newMoonDay(count: number): number {
  const century = count / 1_236.85
  const squared = century ** 2
  const e = 1 - 0.002516 * century - 0.0000074 * squared
  const sun = 2.5534 + 29.1053567 * count - 0.0000014 * squared
  const moon = 201.5643 + 385.81693528 * count + 0.0107582 * squared + 0.00001238 * century ** 3
  const latitude = 160.7108 + 390.67050284 * count - 0.0016118 * squared
  const node = 124.7746 - 1.56375588 * count + 0.0020672 * squared
  const mean = epoch + month * count + 0.00015437 * squared - 0.00000015 * century ** 3
  return (
    mean +
    terms.reduce((sum, [days, a, b, c, power]) => sum + days * e ** power * sin(a * sun + b * moon + c * latitude), 0) -
    0.00017 * sin(node) +
    planets.reduce(
      (sum, [days, first, step], at) => sum + days * sin(first + step * count - (at === 0 ? 0.009173 * squared : 0)),
      0,
    )
  )
}
