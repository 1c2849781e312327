import { z } from 'zod'
import type { CallDeclaration } from '../call/call.ts'
import { callNames, getCall } from '../contract.ts'
import { vendorProtocol } from '../games/vendor-protocol.ts'
import { commonErrors, errorStatus, type ErrorCode } from '../refusals/refusals.ts'
import { requestJson } from '../schema/request-json.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of every call and of the vendor protocol. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  const put = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const name of callNames) {
    const declaration = getCall(name)
    put(declaration.path.replace(/:(\w+)/g, '{$1}'), declaration.method, operationOf(name, declaration))
  }
  for (const [name, { path, body, reply }] of Object.entries(vendorProtocol))
    put(path, 'POST', {
      operationId: `vendor.${name}`,
      tags: ['vendor'],
      summary: `Vendor protocol: ${name}`,
      security: [{ vendorSignature: [] }],
      requestBody: jsonBody(body),
      responses: { 200: { description: 'Processed; see `status`', content: jsonContent(schemaOf(reply, 'output')) } },
    })
  return {
    openapi: '3.1.0',
    info: { title: 'Fairground', version: '1.0.0', summary: 'Calls between the site and the platform' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Opaque session token' },
        vendorSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'Ed25519; see the protocol',
        },
      },
    },
  }
}

function operationOf(name: string, declaration: CallDeclaration): Json {
  const [group] = name.split('.')
  const isOpen = declaration.audience.includes('guest')
  return {
    operationId: name,
    tags: [group],
    summary: declaration.summary,
    parameters: [
      ...parametersOf(declaration.params, 'path'),
      ...parametersOf(declaration.query, 'query'),
      ...headersOf(declaration),
    ],
    ...(declaration.body && { requestBody: requestBodyOf(declaration, declaration.body) }),
    responses: { 200: successOf(declaration), ...failuresOf(declaration) },
    security: isOpen ? [{}, { session: [] }] : [{ session: [] }],
    'x-module-id': declaration.moduleId,
    'x-audience': declaration.audience,
  }
}

function requestBodyOf({ isSealed, accepts }: CallDeclaration, body: z.ZodType): Json {
  if (accepts === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } }
  if (!isSealed) return jsonBody(body)
  return {
    required: true,
    description: 'The JSON below, sealed in the hybrid envelope',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    'x-plain-schema': schemaOf(body, 'input'),
  }
}

function headersOf({ isSealed, isIdempotent, moduleId }: CallDeclaration): Json[] {
  const header = (name: string, description: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    header('Merchant', 'Merchant code; the host decides without it', false),
    header('Module-Id', moduleId, false),
    header('Language', 'Code of the language registry', false),
    ...(isIdempotent ? [header('Idempotency-Key', 'UUID; one per intent, the same for every retry', true)] : []),
    ...(isSealed ? [header('Encryption-Key', '<kid>.<wrapped key, base64url>', true)] : []),
  ]
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const successOf = ({ reply }: CallDeclaration): Json => ({
  description: 'Done',
  content: jsonContent({
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: schemaOf(reply, 'output') },
  }),
})

function failuresOf({ errors = [] }: CallDeclaration): Json {
  const codes: ErrorCode[] = [...new Set([...commonErrors, ...errors])]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))]
  const byStatus = statuses.map((status) => ({ status, list: codes.filter((code) => errorStatus[code] === status) }))
  return Object.fromEntries(
    byStatus.map(({ status, list }) => [
      status,
      {
        description: list.join(', '),
        content: jsonContent({
          type: 'object',
          required: ['success', 'code', 'message', 'value'],
          properties: {
            success: { const: false },
            code: { enum: list },
            message: { type: 'string' },
            value: { type: 'object' },
          },
        }),
      },
    ]),
  )
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
const jsonBody = (body: z.ZodType): Json => ({ required: true, content: jsonContent(schemaOf(body, 'input')) })

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  if (io === 'input') return requestJson(schema, 'draft-2020-12')
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
