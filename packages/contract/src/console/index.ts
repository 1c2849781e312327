/** The contract between the operators' console and the platform: calls, permissions, refusals. */
export { getOperatorCall, operatorCallNames, operatorCalls } from './contract.ts'
export type { OperatorCallName, OperatorCalls } from './contract.ts'
export type { OperatorCall } from './operator-call.ts'
export { isStaffRole, permissions, staffRoleNames, staffRoles } from './permissions.ts'
export type { Permission, StaffRole } from './permissions.ts'
export { operatorRefusals } from './refusals.ts'
export type { OperatorErrorCode } from './refusals.ts'
export { operatorAddress, sendOperatorCall } from './client.ts'
export type { ConsoleTransport, OperatorCallInput, OperatorCallOptions, OperatorReply } from './client.ts'
export { limitKinds } from '../operators/limit-calls.ts'
export type { ChannelNames, ChannelTerms, NewChannel, Payee, WithdrawalTermsForm } from '../payments/terms-operator.ts'
export {
  bannerShapes,
  bannerSize,
  cropOf,
  cropText,
  isCropOf,
  largestCrop,
  movedCrop,
  zoomedCrop,
} from '../content/crop.ts'
export type { Crop, PictureSize } from '../content/crop.ts'
export { cannedAnswerLimits } from '../messaging/values.ts'
export type { CannedAnswerDraft } from '../messaging/canned-answer-calls.ts'
export type { BroadcastAudience, BroadcastDraft } from '../messaging/broadcast-calls.ts'
export type { EntryBody, EntryBodyOf, StoredContentPicture } from '../content/entries.ts'
export { optionalFields } from '../merchants/settings.ts'
export type { LookForm, SettingsForm } from '../merchants/settings.ts'
export type { SiteAccess, SiteForm } from '../merchants/operator.ts'
export type { VipLadderForm } from '../vip/level-calls.ts'
export type { LevelTermsForm } from '../vip/terms-calls.ts'
export type { LevelWithdrawalForm } from '../vip/withdrawal-calls.ts'
export type { MallItemForm } from '../points/operator.ts'
export type { RainForm } from '../promotions/rain/staff-calls.ts'
export type { PromotionForm } from '../promotions/staff-calls.ts'
export type { AgentContractRule } from '../agents/contracts/operator.ts'
export { contractTemplateLimits } from '../agents/contracts/template-limits.ts'
export type { ContractTemplateDraft } from '../agents/contracts/template-calls.ts'
