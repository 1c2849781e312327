// A minimal server on Fastify and PostgreSQL: the reference for the platform's start.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
await pool.query('select 1')
const http = Fastify()
http.get('/', () => ({ ok: true }))
await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.('ready')
