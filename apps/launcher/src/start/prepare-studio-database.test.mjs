// @ts-check
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { studioDatabaseBeside } from '../postgres/studio-database.mjs'
import { postgresStarters, query } from '../testing/postgres-starters.mjs'
import { prepareStudioDatabase } from './prepare-studio-database.mjs'

const { start } = postgresStarters()

const studio = { name: 'platform_studio', password: "it's secret" }

/** @param {string} url */
async function prepare(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await prepareStudioDatabase(client, studio)
  } finally {
    await client.end()
  }
}

describe('on an external server', () => {
  it('a login without superuser rights makes the studio a database and a role that sees no table of the platform', async () => {
    const server = await start('own')
    await query(server, 'create role platform login createdb createrole')
    await query(server, 'create database platform owner platform')
    const platform = server.url.replace('///fairground', '///platform').replace('user=postgres', 'user=platform')
    await query({ ...server, url: platform }, 'create table member (id int)')
    expect(await prepare(platform)).toBeUndefined()
    // A second start uses the existing one.
    expect(await prepare(platform)).toBeUndefined()
    const { name, url } = studioDatabaseBeside(platform, studio.password)
    expect(name).toBe(studio.name)
    const own = { ...server, url }
    await query(own, 'create schema studio create table round (id int)')
    const other = { ...server, url: url.replace('///platform_studio', '///platform') }
    await expect(query(other, 'select * from member')).rejects.toThrow('permission denied for table member')
  })

  it('a login without the right to create gets a message that says what to create', async () => {
    const server = await start('poor')
    await query(server, 'create role platform login')
    const url = server.url.replace('user=postgres', 'user=platform')
    expect(await prepare(url)).toBe(
      'The login platform may not create the studio’s database: create a database with a role of its own for the studio, and put its address into STUDIO_DATABASE_URL.',
    )
  })
})

it.each([
  [
    'postgres:///fairground?host=%2Frun%2Ffg&user=postgres',
    'postgres:///fairground_studio?host=%2Frun%2Ffg&user=fairground_studio',
  ],
  [
    'postgres://a:b%40c@db.example:5432/plat?sslmode=require',
    'postgres://db.example:5432/plat_studio?sslmode=require&user=plat_studio',
  ],
  ['postgresql://a@db', 'postgres://db/fairground_studio?user=fairground_studio'],
])('beside %s lies %s', (platform, beside) => {
  expect(studioDatabaseBeside(platform).url).toBe(beside)
  expect(studioDatabaseBeside(platform, 'p&w').url).toBe(`${beside}&password=p%26w`)
})
