// @ts-check

/**
 * The studio's database on the embedded server, and the role that owns what is in it. That role cannot connect
 * to the platform's database.
 */
export const embeddedStudioDatabase = 'fairground_studio'

/**
 * The URL of the studio's database on the platform's server: the same server with another database and login.
 * @param {string} databaseUrl of the platform
 * @param {string} [password] none if the server trusts every client of its socket
 * @returns {{ url: string, name: string }} the name is the database's and the role's
 */
export function studioDatabaseBeside(databaseUrl, password) {
  // A socket URL has no host, and `URL` does not accept a login without a host.
  const [place = '', query = ''] = databaseUrl.split('?')
  const settings = new URLSearchParams(query)
  const [, host = '', database = ''] = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/]*)\/?(.*)$/.exec(place) ?? []
  const name = `${decodeURIComponent(database) || 'fairground'}_studio`
  settings.set('user', name)
  if (password !== undefined) settings.set('password', password)
  return { name, url: `postgres://${host}/${encodeURIComponent(name)}?${settings.toString()}` }
}
