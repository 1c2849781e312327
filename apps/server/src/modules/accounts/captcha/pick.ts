import type { Chance } from './captcha-picture.ts'

export function pick<Choice>(choices: readonly Choice[], chance: Chance): Choice {
  const choice = choices[Math.floor(chance() * choices.length)]
  if (choice === undefined) throw new Error('nothing to pick from')
  return choice
}
