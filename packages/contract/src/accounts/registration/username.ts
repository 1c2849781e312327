/** The parts of the rule for usernames, each of which a form can show and mark as met. */
export const usernameParts = {
  length: { min: 4, max: 16 },
  characters: '^[a-z0-9_]+$',
  start: '^[a-z]',
} as const

const { min, max } = usernameParts.length

/** What a username is, as a regular expression. Names of trial accounts are reserved. */
export const usernameRule = `^(?!trial_)[a-z][a-z0-9_]{${min - 1},${max - 1}}$`
