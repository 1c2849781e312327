/** Names shorter than this are in too many words to forbid. */
const shortest = 4

/** Passwords around one's own name are guessed first; the platform refuses them. */
export function containsName(password: string, username: string): boolean {
  const name = username.trim().toLowerCase()
  return name.length >= shortest && password.toLowerCase().includes(name)
}
