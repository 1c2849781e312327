// Answers every request with the same bytes, with bare `http`: the reference for the platform's response times.
// Body and headers come from the parent as one message.
import http from 'node:http'

process.once('message', (/** @type {{ headers: Record<string, string>, body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
