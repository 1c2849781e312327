/**
 * The contract: the only thing site and platform share. Every call, event, id and error code is declared here once;
 * validation, the typed client, OpenAPI and the role matrix follow from the declarations.
 */
export type { Boot, Prefetched, RenderedPage, SiteRenderer } from './boot.ts'
export type { BodyOf, CallDeclaration, Method, ParamsOf, QueryOf, ReplyOf } from './call.ts'
export * from './bounds.ts'
export { callNames, calls, contract, getCall } from './contract.ts'
export type { CallName, Calls, ServedCallName } from './contract.ts'
export { commonErrors, errorCodes, errorStatus, isErrorCode } from './errors.ts'
export type { ErrorCode, FailureReply, RefusalParams, SuccessReply } from './errors.ts'
export * from './ids.ts'
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
export { liveEvents, streamAudience, streamPath } from './live.contract.ts'
export type { LiveEvents, LiveTopic } from './live.contract.ts'
export type * from './models.ts'
export { pages, receptionOf } from './pages.ts'
export type { PageAddress, Reception } from './pages.ts'
export { refusalOf } from './refusal-of.ts'
export { entryFileAudience, entryFileQuery } from './wallet.contract.ts'
export type { EntryFileQuery } from './wallet.contract.ts'
