// @ts-check
import { codeOf } from '../processes/process-identity.mjs'

/**
 * @typedef {object} StudioDatabase
 * @property {string} name of the database and of its role
 * @property {string} password
 */

const whatToDo = 'create a database with a role of its own for the studio, and put its address into STUDIO_DATABASE_URL'

/**
 * Makes the studio's database and role beside the platform's database, if they do not exist.
 * @param {import('pg').Client} client connected as the platform's login
 * @param {StudioDatabase} studio
 * @returns {Promise<string | undefined>} an error message if that is not allowed
 */
export async function prepareStudioDatabase(client, { name, password }) {
  const { rows } = await client.query(
    `select (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "makesRoles",
       (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as "makesDatabases",
       exists (select from pg_roles where rolname = $1) as "hasRole",
       exists (select from pg_database where datname = $1) as "hasDatabase"`,
    [name],
  )
  const { makesRoles, makesDatabases, hasRole, hasDatabase } = rows[0]
  if ((!hasRole && !makesRoles) || (!hasDatabase && !makesDatabases)) {
    return `The login ${client.user} may not create the studio’s database: ${whatToDo}.`
  }
  const [role, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)]
  try {
    if (!hasRole) await client.query(`create role ${role} login password ${secret}`)
    else if (makesRoles) await client.query(`alter role ${role} login password ${secret}`)
    if (!hasDatabase) {
      await client.query(`create database ${role}`)
      await client.query(`revoke all on database ${role} from public`)
      await client.query(`grant connect, create, temporary on database ${role} to ${role}`)
    }
    return undefined
  } catch (cause) {
    if (codeOf(cause) !== '42501') throw cause
    return `The login ${client.user} may not create the studio’s database: ${whatToDo}.`
  }
}
