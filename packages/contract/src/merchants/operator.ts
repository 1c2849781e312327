import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { proposalDecision, proposalOf } from '../console/proposals.ts'
import { currency, emptyReply, instant, languageCode, merchantCode } from '../schema/scalars.ts'
import { hostName, lookForm, settingsForm } from './settings.ts'

/** Of an IPv4 range at least eight bits, of an IPv6 range sixteen: a wider one has whole countries in it. */
const narrow4 = /\/(?:[89]|[12][0-9]|3[0-2])$/
const narrow6 = /\/(?:1[6-9]|[2-9][0-9]|1[01][0-9]|12[0-8])$/
const addresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4().regex(narrow4), z.cidrv6().regex(narrow6)]))
  .max(1_000)

const access = z.strictObject({ blockedAddresses: addresses, isRegionRestricted: z.boolean() })
export type SiteAccess = z.infer<typeof access>

/** Where the site is, and by which clock its days are. No hosts: it answers wherever no other merchant does. */
const site = z.strictObject({ hosts: z.array(hostName).max(32), timeZone: z.string().min(1).max(64) })
export type SiteForm = z.infer<typeof site>

export const merchantsOperatorCalls = {
  merchant: operatorCall({
    method: 'GET',
    path: '/ops/merchant',
    access: 'merchants.read',
    of: 'merchant',
    summary: 'Who may use the site now, and until when it is closed',
    reply: z.object({
      code: merchantCode,
      name: z.string(),
      hosts: z.array(z.string()),
      timeZone: z.string(),
      /** Other hosts or another time zone that wait for a second person. */
      proposals: z.array(proposalOf(z.object({ hosts: z.array(z.string()), timeZone: z.string() }))),
      currency: z.string(),
      languages: z.array(z.string()),
      isUnderMaintenance: z.boolean(),
      maintenanceUntil: instant.nullable(),
      isRegionRestricted: z.boolean(),
      blockedAddresses: z.array(z.string()),
    }),
  }),
  setMaintenance: operatorCall({
    method: 'PUT',
    path: '/ops/merchant/maintenance',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Close the site until a time, or open it again; open pages hear of it at once',
    body: z.object({ minutes: z.int().min(0).max(10_080), reason }),
    reply: z.object({ maintenanceUntil: instant.nullable() }),
  }),
  setAccess: operatorCall({
    method: 'PUT',
    path: '/ops/merchant/access',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Which addresses and ranges are blocked, and whether this region is served',
    body: z.strictObject({ before: access, after: access, reason }),
    reply: emptyReply,
  }),
  timeZones: operatorCall({
    method: 'GET',
    path: '/ops/time-zones',
    access: 'merchants.read',
    of: 'merchant',
    summary: 'Time zones that a site can have: those that the platform and its database both know',
    reply: z.object({ list: z.array(z.string()) }),
  }),
  proposeSite: operatorCall({
    method: 'PUT',
    path: '/ops/merchant/site',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Propose other hosts or another time zone; another operator agrees',
    stepsUp: true,
    body: z.strictObject({ before: site, after: site, reason }),
    reply: emptyReply,
  }),
  decideSite: operatorCall({
    method: 'POST',
    path: '/ops/merchant/site/:id',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Agree to other hosts or another time zone, or refuse them; their proposer withdraws them',
    stepsUp: true,
    ...proposalDecision,
    reply: emptyReply,
  }),
  settings: operatorCall({
    method: 'GET',
    path: '/ops/merchant/settings',
    access: 'merchants.read',
    of: 'merchant',
    summary: 'How the site looks and works, and what can be chosen',
    reply: z.object({
      settings: settingsForm,
      look: lookForm,
      choices: z.object({
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
        countries: z.array(z.string()),
        /** Whether the front proxy tells the country of visitors. */
        isCountryKnown: z.boolean(),
        /** Whether the installation has a secret for the addresses of this merchant's external desk. */
        hasDeskSecret: z.boolean(),
      }),
    }),
  }),
  setSettings: operatorCall({
    method: 'PUT',
    path: '/ops/merchant/settings',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Change how the site works; open pages hear of it at once',
    body: z.strictObject({ before: settingsForm, settings: settingsForm, reason }),
    reply: emptyReply,
  }),
  setLook: operatorCall({
    method: 'PUT',
    path: '/ops/merchant/look',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Change name, pictures and colours; texts that nobody could read are refused',
    body: z.strictObject({ before: lookForm, look: lookForm, reason }),
    reply: emptyReply,
  }),
  previewLook: operatorCall({
    method: 'POST',
    path: '/ops/merchant/look/preview',
    access: 'merchants.write',
    of: 'merchant',
    summary:
      'Where the site has this look in this browser for ten minutes; without a host: the console’s own, at this port',
    body: z.strictObject({ look: lookForm }),
    reply: z.object({ host: z.string().nullable(), port: z.int(), path: z.string() }),
  }),
}
