import { randomInt } from 'node:crypto'
import type { Chance } from './captcha-picture.ts'

const grain = 2 ** 32

/** Cryptographic random numbers: a guessable captcha would protect nothing. */
export const systemChance: Chance = () => randomInt(grain) / grain
