/** Removes the one-time ticket from the address before any other code can read or store it. */
export function takeLaunchTicket(url = new URL(location.href)): string | null {
  const ticket = url.searchParams.get('token')
  if (!ticket) return null
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return ticket
}
