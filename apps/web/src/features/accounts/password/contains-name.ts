/** Shorter names are part of too many words to forbid. */
const shortest = 4

/** Passwords that contain the user name are easy to guess; the platform refuses them. */
export function containsName(password: string, username: string): boolean {
  const name = username.trim().toLowerCase()
  return name.length >= shortest && password.toLowerCase().includes(name)
}
