/**
 * The contract: the only thing site and platform share. Every call, event, id and refusal is declared here once, in the
 * folder of its noun; validation, the typed client, OpenAPI and the role matrix follow from the declarations.
 */
export { pages, pageAccessOf } from './access/pages.ts'
export type { PageAddress, PageAccess } from './access/pages.ts'
export { refusalOf } from './access/refusal-of.ts'
export * from './access/roles.ts'
export type { BodyOf, CallDeclaration, Method, ParamsOf, QueryOf, ReplyOf } from './call/call.ts'
export * from './call/module-ids.ts'
export { callNames, calls, contract, getCall } from './contract.ts'
export type { CallName, Calls, ServedCallName } from './contract.ts'
export { negotiateLanguage } from './languages/negotiate.ts'
export {
  codeOfTag,
  getLanguage,
  isLanguageCode,
  isLanguageTag,
  languageCodes,
  languageTags,
  tagOfCode,
} from './languages/registry.ts'
export type { Language, LanguageCode, LanguageTag } from './languages/registry.ts'
export { liveEvents, streamAudience, streamPath } from './live/events.ts'
export type { LiveEvents, LiveTopic } from './live/events.ts'
export { commonErrors, errorCodes, errorStatus, isErrorCode } from './refusals/refusals.ts'
export type { ErrorCode, FailureReply, RefusalParams, SuccessReply } from './refusals/refusals.ts'
export type { Boot, Prefetched, RenderedPage, SiteRenderer } from './site/boot.ts'
export { entryFileAudience, entryFileQuery } from './wallet/calls.ts'
export type { EntryFileQuery } from './wallet/calls.ts'

// What people are held to and what the site shows: plain values, which the site reads without the schemas made of them.
export * from './accounts/values.ts'
export * from './content/values.ts'
export * from './games/values.ts'
export * from './kyc/values.ts'
export * from './lottery/values.ts'
export * from './payments/values.ts'
export * from './promotions/values.ts'
export * from './responsible-gaming/values.ts'
export * from './schema/values.ts'
export * from './site/values.ts'
export * from './vip/values.ts'
export * from './wallet/values.ts'

// What the calls speak of, as plain types: importing them costs the site nothing.
export type * from './accounts/models.ts'
export type * from './bets/models.ts'
export type * from './content/models.ts'
export type * from './games/models.ts'
export type * from './lottery/models.ts'
export type * from './merchants/models.ts'
export type * from './payments/models.ts'
export type * from './promotions/models.ts'
export type * from './schema/models.ts'
export type * from './vip/models.ts'
export type * from './wallet/models.ts'
