import { createPrivateKey } from 'node:crypto'
import { inject } from 'vitest'
import { createVendorClient, type Vendor } from './vendor-client.ts'

/** The studio of the test's demo. */
export const createVendor = (origin: string): Vendor =>
  createVendorClient(origin, createPrivateKey(inject('studioKey')))
