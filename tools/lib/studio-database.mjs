// @ts-check

/**
 * The studio's database on the embedded server, and the role that owns what is in it. The platform's database is closed
 * to that role.
 */
export const embeddedStudioDatabase = 'fairground_studio'

/**
 * Where the studio's database lies on the platform's server: the same address with another database and login.
 * @param {string} databaseUrl of the platform
 * @param {string} [password] none where the server trusts whoever reaches its socket
 * @returns {{ url: string, name: string }} the name is the database's and the role's
 */
export function studioDatabaseBeside(databaseUrl, password) {
  // The address of a socket has no host, and the parser of addresses takes no login without one.
  const [place = '', query = ''] = databaseUrl.split('?')
  const settings = new URLSearchParams(query)
  const [, host = '', database = ''] = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/]*)\/?(.*)$/.exec(place) ?? []
  const name = `${decodeURIComponent(database) || 'fairground'}_studio`
  settings.set('user', name)
  if (password !== undefined) settings.set('password', password)
  return { name, url: `postgres://${host}/${encodeURIComponent(name)}?${settings.toString()}` }
}
