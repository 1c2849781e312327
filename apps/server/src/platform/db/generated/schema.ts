// Written by `npm run schema` from the migrations. Change those, then run it again.
import type { ColumnType, Generated } from 'kysely'

/** The type of JSON columns; readers narrow it. */
export type Json = ColumnType<unknown, string, string>

export interface AccountHold {
  merchant_id: number
  member_id: string
  cause: string
}

export interface Adjustment {
  merchant_id: number
  id: string
  reference: string
  member_id: string
  kind: 'goodwill' | 'correction' | 'chargeback'
  currency: string
  amount: bigint
  reason: string
  proposed_by: string
  state: Generated<'proposed' | 'approved' | 'rejected' | 'withdrawn'>
  note: string | null
  created_at: Generated<Date>
  expires_at: Generated<Date>
  ended_at: Date | null
}

export interface AdjustmentDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface AdjustmentWaiting {
  merchant_id: number
  since: Date
}

export interface AffiliateClickDay {
  merchant_id: number
  link_id: string
  day: string
  clicks: number
}

export interface AffiliateLink {
  merchant_id: number
  id: string
  agent_id: string
  code: string
  campaign: string
  landing: 'register' | 'home' | 'promotions'
  member_type: Generated<0 | 1>
  series: number
  commissions: Json
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface AffiliateRegistration {
  merchant_id: number
  member_id: string
  link_id: string
  registered_at: Generated<Date>
}

export interface AffiliateVisitor {
  merchant_id: number
  day: string
  link_id: string
  visitor: Buffer
}

export interface AgentCommission {
  merchant_id: number
  id: string
  player_id: string
  day: string
  category: string
  basis: 'turnover' | 'loss'
  currency: string
  member_id: string
  depth: number
  base: bigint
  basis_points: number
  below_basis_points: number
  amount: bigint
  kept_for: 'disabled' | 'currency' | null
  turn: Generated<number>
  computed_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface AgentCommissionDue {
  merchant_id: number
  day: string
  player_id: string
}

export interface AgentCommissionRate {
  merchant_id: number
  member_id: string
  category: 'LIVE' | 'RNG' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'PVP' | 'ELOTT' | 'COCKFIGHT'
  basis: 'turnover' | 'loss'
  starts_on: string
  basis_points: number
  changed_by: string
  changed_at: Generated<Date>
}

export interface AgentContract {
  merchant_id: number
  id: string
  kind: 'daily_salary' | 'dividend' | 'hourly_salary' | 'net_win' | 'affiliate_loss'
  first_party: string | null
  second_party: string
  currency: string
  state: Generated<'offered' | 'running' | 'ended' | 'refused' | 'expired' | 'withdrawn'>
  release_by: 'first' | 'second' | null
  created_at: Generated<Date>
  ends_at: Date | null
  end_reason: 'released' | 'moved' | null
  carry: Generated<bigint>
  due: Generated<bigint>
}

export interface AgentContractRule {
  merchant_id: number
  kind: 'daily_salary' | 'dividend' | 'hourly_salary' | 'net_win' | 'affiliate_loss'
  is_open: boolean
  rate_ppm_max: number
  offer_days: number
  pays_by_hand: boolean
  version: Generated<number>
}

export interface AgentContractTemplate {
  merchant_id: number
  id: string
  kind: 'daily_salary' | 'dividend' | 'hourly_salary' | 'net_win' | 'affiliate_loss'
  name: string
  terms: Json
  revision: Generated<number>
  changed_at: Generated<Date>
  changed_by: string
}

export interface AgentContractVersion {
  merchant_id: number
  contract_id: string
  version: number
  terms: Json
  terms_hash: Buffer
  state: Generated<'offered' | 'accepted' | 'refused' | 'expired' | 'withdrawn'>
  offered_at: Generated<Date>
  expires_at: Date
  decided_at: Date | null
  starts_at: Date | null
}

export interface AgentFigure {
  merchant_id: number
  kind: string
  starts_at: Date
  bets_of: Date
  member_id: string
  currency: string
  turnover: bigint
  won: bigint
  lost: bigint
  kept: bigint
  rebates: Generated<bigint>
  promotions: Generated<bigint>
  salaries: Generated<bigint>
  deposits: Generated<bigint>
  withdrawals: Generated<bigint>
}

export interface AgentLine {
  merchant_id: number
  ancestor_id: string
  member_id: string
  depth: number
}

export interface AgentMemberDay {
  merchant_id: number
  member_id: string
  kind: 'bet' | 'login' | 'registered'
  day: string
  gap: number | null
}

export interface AgentOwnDay {
  merchant_id: number
  member_id: string
  day: string
  currency: string
  type: string
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
  deposit: bigint
  withdrawal: bigint
  bonus: bigint
  rebate: bigint
}

export interface AgentOwnPresence {
  merchant_id: number
  member_id: string
  kind: string
  day: string
}

export interface AgentParentPast {
  merchant_id: number
  member_id: string
  until: Date
  parent_id: string | null
}

export interface AgentPeriod {
  merchant_id: number
  kind: 'daily_salary' | 'dividend' | 'hourly_salary' | 'net_win' | 'affiliate_loss'
  starts_at: Date
  ends_at: Date
  state: Generated<'computed' | 'locked'>
  computed_at: Generated<Date>
}

export interface AgentRainLimit {
  merchant_id: number
  kind: 'rain_min' | 'rain_max' | 'rain_day'
  currency: string
  amount: bigint
}

export interface AgentSeriesQuota {
  merchant_id: number
  member_id: string
  series: number
  quota: number
}

export interface AgentStatement {
  merchant_id: number
  id: string
  contract_id: string
  version: number
  kind: string
  starts_at: Date
  member_id: string
  payer_id: string | null
  currency: string
  gross: bigint
  passed_on: bigint
  amount: bigint
  carry_in: bigint
  carry_out: bigint
  due_in: bigint
  due_out: bigint
  computation: Json
  state: Generated<'computed' | 'owed' | 'paid' | 'nothing'>
  freezes: boolean
  paid_at: Date | null
}

export interface AgentTeamDay {
  merchant_id: number
  ancestor_id: string
  currency: string
  day: string
  type: string
  depth: number
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
  deposit: bigint
  withdrawal: bigint
  bonus: bigint
  rebate: bigint
  row_count: number
}

export interface AgentTeamPeople {
  merchant_id: number
  ancestor_id: string
  kind: string
  day: string
  gap: number
  currency: string
  count: number
}

export interface AgentTeamZone {
  merchant_id: number
  zone: string
}

export interface AgentTopSeries {
  merchant_id: number
  series: number
}

export interface AgentTransfer {
  merchant_id: number
  id: string
  agent_id: string
  member_id: string
  currency: string
  amount: bigint
  reference: string
  created_at: Generated<Date>
}

export interface AgentTransferLimit {
  merchant_id: number
  currency: string
  amount: bigint
}

export interface AgreedWish {
  merchant_id: number
  id: string
  reason: string
  asked_by: string
  decided_by: string
}

export interface AllOpenStakes {
  merchant_id: number
  source: string
  id: string
  member_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface AnnouncementRead {
  merchant_id: number
  member_id: string
  announcement_id: string
  read_at: Generated<Date>
}

export interface AuditEntry {
  merchant_id: number
  id: Generated<bigint>
  at: Generated<Date>
  actor: string
  action: string
  subject: string
  before: Json | null
  after: Json | null
  reason: string | null
  address: string | null
  chain_no: bigint | null
  chain_hash: Buffer | null
}

export interface BankCard {
  merchant_id: number
  id: string
  member_id: string
  bank_name: string
  sealed: Buffer
  blind: Buffer
  last_four: string
  is_default: boolean
  created_at: Generated<Date>
  removed_at: Date | null
}

export interface Bet {
  merchant_id: number
  source: string
  id: string
  member_id: string
  game: string
  detail: string
  currency: string
  stake: bigint
  payout: bigint
  valid: bigint
  state: string
  placed_at: Date
  settled_at: Date
  lottery_type: string
}

export interface BetRebate {
  merchant_id: number
  member_id: string
  currency: string
  amount: bigint
  settled_at: Date
}

export interface BetRefund {
  merchant_id: number
  id: string
}

export interface BetReversal {
  merchant_id: number
  member_id: string
  at: Date
}

export interface BonusBet {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  bonus: bigint
  stake: bigint
  payout: bigint
  placed_at: Date
}

export interface BonusDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface BonusGrant {
  merchant_id: number
  id: string
  member_id: string
  promotion_id: string
  deposit_id: string | null
  claim_id: string | null
  currency: string
  amount: bigint
  times: number
  is_first_only: boolean
  required: bigint
  required_alone: bigint
  wagering: Json | null
  state: Generated<'active' | 'released' | 'given_up' | 'used_up' | 'expired'>
  granted_at: Generated<Date>
  expires_at: Date | null
  warned_at: Date | null
  ended_at: Date | null
  seen_version: Generated<bigint>
  has_open_stakes: Generated<boolean>
}

export interface Broadcast {
  merchant_id: number
  id: string
  texts: Json
  link: string | null
  is_marketing: boolean
  audience: Json
  state: Generated<'draft' | 'sending' | 'stopped' | 'sent'>
  revision: Generated<number>
  created_at: Generated<Date>
  created_by: string
  started_at: Date | null
  ended_at: Date | null
  expected_count: number | null
  sent_count: Generated<number>
  sent_through: Generated<bigint>
  last_number: bigint | null
}

export interface BroadcastPart {
  merchant_id: number
  broadcast_id: string
  block: number
  offsets: number[]
  sent_at: Date
}

export interface CannedAnswer {
  merchant_id: number
  id: string
  name: string
  texts: Json
  revision: Generated<number>
  changed_at: Generated<Date>
  changed_by: string
}

export interface Captcha {
  merchant_id: number
  id: string
  purpose: string
  answer_hash: Buffer
  expires_at: Date
}

export interface CardMember {
  merchant_id: number
  blind: Buffer
  member_id: string
}

export interface CarrierAttempt {
  merchant_id: number
  message_id: string
  number: number
  carrier: string
  started_at: Generated<Date>
  ended_at: Date | null
  outcome: 'accepted' | 'refused' | 'failed' | 'unknown' | null
  reason: string | null
}

export interface CarrierBreaker {
  merchant_id: number
  carrier: string
  failures: Generated<number>
  open_until: Date | null
  last_failure: string | null
  last_failure_at: Date | null
  last_success_at: Date | null
}

export interface CategoryCommissionDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface ChatAtDesk {
  merchant_id: number
  conversation_id: string
  contact: string | null
  desk_conversation: bigint | null
  forwarded_to: Generated<number>
  forwarded_message: Generated<bigint>
  forwarding: number | null
  is_ended: Generated<boolean>
  busy_until: Generated<Date>
}

export interface ChatConversation {
  merchant_id: number
  member_id: string
  id: string
  state: Generated<'waiting' | 'assigned' | 'closed'>
  operator_id: string | null
  opened_at: Generated<Date>
  last_at: Generated<Date>
  waiting_since: Date | null
  closed_at: Date | null
  closed_by: 'member' | 'operator' | null
  rating: number | null
  language: string
  is_at_desk: Generated<boolean>
  last_sequence: Generated<number>
  member_read_to: Generated<number>
  operator_read_to: Generated<number>
}

export interface ChatDeskUnread {
  merchant_id: number
  member_id: string
  count: number
  told_at: Date
}

export interface ChatListed {
  merchant_id: number
  id: string
  member_id: string
  state: string
  is_at_desk: boolean
  operator_id: string
  language: string
  rating: number
  last_sequence: number
  member_read_to: number
  operator_read_to: number
  account: string
  nickname: string
  operator_name: string
  opened_at: Date
  last_at: Date
  waiting_since: Date
  queued_at: Date
  last_text: string
  unread_count: number
}

export interface ChatMessage {
  merchant_id: number
  member_id: string
  sequence: number
  id: string
  conversation_id: string
  author: 'member' | 'operator' | 'system'
  operator_id: string | null
  text: string
  picture_key: string | null
  picture_width: number | null
  picture_height: number | null
  desk_message: bigint | null
  desk_part: number | null
  desk_author: string | null
  created_at: Generated<Date>
}

export interface ChatWaiting {
  merchant_id: number
  since: Date
}

export interface CommandReply {
  merchant_id: number
  actor: string
  key: string
  command: string
  input_hash: Buffer
  reply: Json
  created_at: Generated<Date>
}

export interface CommissionDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface ContactBlind {
  merchant_id: number
  member_id: string
  kind: string
  blind: Buffer
}

export interface ContentEntry {
  merchant_id: number
  id: string
  draft: Json
  kind: Generated<'banner' | 'announcement' | 'help' | 'terms' | 'service' | 'download'>
  position: Generated<number>
  revision: Generated<number>
  changed_at: Generated<Date>
  changed_by: string | null
  published: Json | null
  version: Generated<number>
  shown_from: Date | null
  shown_until: Date | null
}

export interface ContentPicture {
  merchant_id: number
  key: string
  uploaded_at: Generated<Date>
  uploaded_by: string
  unused_since: Date | null
  removed_at: Date | null
}

export interface ContentVersion {
  merchant_id: number
  entry_id: string
  version: number
  body: Json
  published_at: Generated<Date>
  published_by: string | null
}

export interface DayDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface DecidedAlone {
  merchant_id: number
  operator_id: string
  act: string
  member_id: string
  currency: string
  amount: bigint
}

export interface Deposit {
  merchant_id: number
  id: string
  member_id: string
  channel: string
  provider: string
  bank: string | null
  currency: string
  amount: bigint
  fee: bigint
  state: Generated<'created' | 'pending' | 'paid' | 'expired' | 'rejected'>
  reason: string | null
  reference: string
  provider_payment_id: string | null
  receipt: string | null
  flag: 'deposit_limit' | 'pause' | null
  redirect_url: string | null
  qr: string | null
  payee_bank: string | null
  payee_account: string | null
  payee_name: string | null
  claimed_at: Date | null
  created_at: Generated<Date>
  expires_at: Date
  paid_at: Date | null
}

export interface DepositChannel {
  merchant_id: number
  code: string
  kind: 'manual' | 'bank' | 'alipay' | 'qq' | 'wechat' | 'qr' | 'wallet' | 'card' | 'crypto' | 'voucher'
  texts: Json
  provider: string
  currency: string
  min: bigint
  max: bigint
  presets: bigint[]
  fee_basis_points: Generated<number>
  fee_fixed: Generated<bigint>
  turnover_percent: Generated<number>
  life_minutes: Generated<number>
  payee_bank: string | null
  payee_account: string | null
  payee_name: string | null
  second_person_above: bigint | null
  is_open: Generated<boolean>
  position: number
}

export interface DepositPromotion {
  merchant_id: number
  deposit_id: string
  promotion_id: string
  bonus: bigint
  times: number
  is_first_only: boolean
  wagering: Json | null
  missed: 'not_first' | 'bonus_active' | 'budget_spent' | 'not_eligible' | null
}

export interface DepositPublic {
  merchant_id: number
  id: string
  member_id: string
  reference: string
  currency: string
  amount: bigint
  state: string
}

export interface DepositReceipt {
  merchant_id: number
  deposit_id: string
  key: string
  width: number
  height: number
  bytes: number
  sent_at: Generated<Date>
}

export interface DeviceMember {
  merchant_id: number
  device_hash: Buffer
  member_id: string
}

export interface Draw {
  merchant_id: number
  id: Generated<bigint>
  lottery: string
  number: string
  day: string
  chain_index: number
  source: Generated<'house' | 'outside' | 'joint'>
  parts: bigint[] | null
  commitment: Buffer | null
  opens_at: Date
  closes_at: Date
  draws_at: Date
  state: Generated<'open' | 'closed' | 'drawn' | 'settled' | 'void'>
  beacon_chain: string | null
  beacon_round: bigint | null
  beacon: Generated<string>
  chain_key: Buffer | null
  seed: Buffer | null
  result: number[] | null
  revision: Generated<number>
  drawn_at: Date | null
  settled_at: Date | null
}

export interface DrawChain {
  merchant_id: number
  lottery: string
  day: string
  length: number
  anchor: Buffer | null
  created_at: Generated<Date>
}

export interface DrawChange {
  merchant_id: number
  id: string
  draw_id: bigint
  kind: 'void' | 'result' | 'correct'
  result: number[] | null
  reason: string
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'proposed' | 'agreed' | 'refused' | 'withdrawn'>
  decided_by: string | null
  decided_at: Date | null
}

export interface DrawCorrection {
  merchant_id: number
  draw_id: bigint
  revision: number
  result: number[]
  change_id: string | null
  corrected_at: Generated<Date>
}

export interface DrawExposure {
  merchant_id: number
  draw_id: bigint
  currency: string
  key: string
  amount: bigint
}

export interface DrawReport {
  merchant_id: number
  draw_id: bigint
  feed: string
  result: number[] | null
  fault: 'impossible' | 'too_early' | 'drawn_before_close' | null
  reported_at: Generated<Date>
}

export interface EnvelopeNonce {
  nonce: Buffer
  expires_at: Date
}

export interface ExclusionLift {
  exclusion_id: string
  member_id: string
  is_whole: boolean
  lifted_at: Generated<Date>
}

export interface ExclusionMark {
  licensee: string
  kind: 'email' | 'mobile' | 'identity' | 'bank'
  blind: Buffer
  exclusion_id: string
  is_proved: boolean
  started_at: Date
  ends_at: Date | null
}

export interface ExclusionMatch {
  merchant_id: number
  member_id: string
  exclusion_id: string
  kind: 'email' | 'mobile' | 'identity' | 'bank'
  is_blocking: boolean
  ends_at: Date | null
  found_at: Generated<Date>
  decision: 'same' | 'other' | null
  decided_at: Date | null
}

export interface ExclusionMatchOpen {
  merchant_id: number
  member_id: string
  exclusion_id: string
  kind: string
  is_blocking: boolean
  ends_at: Date
  found_at: Date
}

export interface Feedback {
  merchant_id: number
  member_id: string
  id: string
  type: 0 | 1 | 2 | 3 | 4 | 6
  state: Generated<'new' | 'in_progress' | 'answered' | 'closed'>
  language: string
  operator_id: string | null
  created_at: Generated<Date>
  last_at: Generated<Date>
  waiting_since: Date | null
  first_answered_at: Date | null
  last_sequence: Generated<number>
}

export interface FeedbackListed {
  merchant_id: number
  id: string
  member_id: string
  type: number
  state: string
  language: string
  operator_id: string
  created_at: Date
  last_at: Date
  waiting_since: Date
  first_answered_at: Date
  account: string
  nickname: string
  operator_name: string
  content: string
  pictures: number
}

export interface FeedbackMessage {
  merchant_id: number
  feedback_id: string
  sequence: number
  id: string
  operator_id: string | null
  text: string
  created_at: Generated<Date>
}

export interface FeedbackPicture {
  merchant_id: number
  feedback_id: string
  place: number
  key: string
  width: number
  height: number
  bytes: number
}

export interface FeedbackWaiting {
  merchant_id: number
  since: Date
}

export interface FreeRoundDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface FreeRoundGrant {
  merchant_id: number
  id: string
  cause: string
  member_id: string
  vendor: string
  game: string
  currency: string
  stake: bigint
  count: number
  used: Generated<number>
  won: Generated<bigint>
  times: number
  state: Generated<'waiting' | 'open' | 'used_up' | 'expired' | 'cancelled' | 'refused'>
  reason: string | null
  made_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  delivered_at: Date | null
  withdrawn_at: Date | null
}

export interface FreeRoundsGranted {
  merchant_id: number
  id: string
  cause: string
  member_id: string
  count: number
  is_refused: boolean
}

export interface Game {
  merchant_id: number
  code: string
  vendor: string
  name: string
  type: 'LIVE' | 'RNG' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'PVP' | 'LOTT' | 'ELOTT' | 'COCKFIGHT'
  classifications: Generated<string[]>
  icon: Json
  large_icon: Json
  lines_count: Generated<number>
  is_new: Generated<boolean>
  is_hot: Generated<boolean>
  is_open: Generated<boolean>
  is_freeplay: Generated<boolean>
  is_vendor_list: Generated<boolean>
  shows_icon: Generated<boolean>
  room_id: string | null
  lotto_mode: 'Lott' | 'ZY' | 'Elott' | null
  position: number
  win_factor_max: Generated<number>
  return_basis_points: number | null
  edges: number[] | null
  edge: number | null
  top_multiple: number | null
  pace_class: 'slot' | 'casino' | null
  closes_at: Date | null
  opens_at: Date | null
}

export interface GameFavourite {
  merchant_id: number
  member_id: string
  game: string
  added_at: Generated<Date>
}

export interface GameGateway {
  merchant_id: number
  code: string
  public_keys: string[]
  launch_origin: string | null
  call_origin: string | null
  wallet: Generated<'seamless' | 'transfer'>
  wallet_name: string | null
  launch_mode: Generated<'frame' | 'redirect'>
  has_free_rounds: Generated<boolean>
  has_replay: Generated<boolean>
  has_late_wins: Generated<boolean>
  has_free_play: Generated<boolean>
  is_open: Generated<boolean>
  closes_at: Date | null
  opens_at: Date | null
}

export interface GameLaunchDay {
  merchant_id: number
  game: string
  day: string
  count: number
}

export interface GamePlayDay {
  merchant_id: number
  game: string
  currency: string
  day: string
  rounds: bigint
  staked: string
  returned: string
  staked_squared: string
  multiples: string
  multiples_squared: string
}

export interface GamePlayProgress {
  merchant_id: number
  folded_until: Date
}

export interface GameRecent {
  merchant_id: number
  member_id: string
  game: string
  opened_at: Generated<Date>
}

export interface GameStake {
  merchant_id: number
  game: string
  currency: string
  min_bet: bigint
  max_bet: bigint | null
}

export interface GameType {
  merchant_id: number
  code: string
  type: string
}

export interface HeldAccount {
  merchant_id: number
  member_id: string
}

export interface HeldWin {
  merchant_id: number
  id: string
  reference: string
  vendor: string
  transaction_id: string
  round_id: string
  member_id: string
  game: string
  game_type: 'LIVE' | 'RNG' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'PVP' | 'LOTT' | 'ELOTT' | 'COCKFIGHT'
  currency: string
  amount: bigint
  reason: 'above_factor' | 'above_ceiling' | 'after_close'
  state: Generated<'held' | 'released' | 'refused' | 'rolled_back'>
  note: string | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface HeldWinDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface HeldWinWaiting {
  merchant_id: number
  since: Date
}

export interface IdentityLink {
  merchant_id: number
  identity: Buffer
  provider: string
  member_id: string
  created_at: Generated<Date>
}

export interface InboxCollected {
  merchant_id: number
  member_id: string
  through: Date
}

export interface InboxMessage {
  merchant_id: number
  member_id: string
  id: string
  cause: string
  kind: string
  params: Json
  broadcast_id: string | null
  created_at: Generated<Date>
  read_at: Date | null
  deleted_at: Date | null
}

export interface InstallationKey {
  name: string
  fingerprint: string
  added_at: Generated<Date>
}

export interface InviteStep {
  merchant_id: number
  promotion_id: string
  friend_id: string
  step: string
  told_at: Generated<Date>
}

export interface InvitedMember {
  merchant_id: number
  member_id: string
  account: string
  currency: string
  status: string
  inviter_id: string
  registered_at: Date
}

export interface Job {
  id: Generated<bigint>
  kind: string
  key: string
  merchant: number
  due_at: Date
  attempts: Generated<number>
  claimed_until: Date | null
  claim_number: Generated<bigint>
  last_error: string | null
}

export interface KycCheck {
  merchant_id: number
  id: string
  member_id: string
  document: 'id_card' | 'passport' | 'licence'
  remark: Buffer
  state: Generated<'under_review' | 'verified' | 'rejected'>
  reason: string | null
  submitted_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
}

export interface KycPicture {
  merchant_id: number
  check_id: string
  place: number
  key: string
  width: number
  height: number
  bytes: number
}

export interface KycWaiting {
  merchant_id: number
  since: Date
}

export interface LedgerAccount {
  merchant_id: number
  id: Generated<bigint>
  member_id: string | null
  kind: string
  currency: string
  balance: bigint | null
  version: Generated<bigint>
}

export interface LedgerEntry {
  merchant_id: number
  account_id: bigint
  seq: Generated<bigint>
  posting_id: string
  amount: bigint
  balance_after: bigint | null
}

export interface LedgerPosting {
  merchant_id: number
  id: string
  key: string
  input_hash: Buffer
  type: 'adjustment.chargeback' | 'adjustment.correction' | 'adjustment.goodwill' | 'agent.affiliate' | 'agent.commission' | 'agent.commission_reversal' | 'agent.dividend' | 'agent.net_win' | 'agent.rain' | 'agent.rain_return' | 'agent.rain_win' | 'agent.salary' | 'agent.transfer' | 'deposit.credit' | 'game.bet' | 'game.rollback' | 'game.win' | 'game.win_held' | 'game.win_rollback' | 'game.win_unheld' | 'lottery.bet' | 'lottery.payout' | 'lottery.payout_reversal' | 'lottery.rebate' | 'lottery.rebate_reversal' | 'lottery.refund' | 'promo.cap' | 'promo.convert' | 'promo.expire' | 'promo.forfeit' | 'promo.free_win' | 'promo.free_win_rollback' | 'promo.grant' | 'promo.rain' | 'promo.reward' | 'transfer.hold' | 'transfer.in' | 'transfer.out' | 'transfer.release' | 'transfer.unmatched' | 'trial.fund' | 'withdraw.lock' | 'withdraw.returned' | 'withdraw.settled' | 'withdraw.unlock'
  member_id: string | null
  reference: string
  game: string | null
  created_at: Generated<Date>
}

export interface LimitChange {
  merchant_id: number
  id: string
  kind: 'transfer' | 'withdrawal' | 'win' | 'team' | 'rain_min' | 'rain_max' | 'rain_day' | 'reward'
  subject: string
  currency: string | null
  before: bigint
  after: bigint | null
  reason: string
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'proposed' | 'agreed' | 'refused' | 'withdrawn'>
  decided_by: string | null
  decided_at: Date | null
}

export interface LoginFailure {
  merchant_id: number
  subject: Buffer
  attempts: number
  failures: Generated<number>
  first_failed_at: Date
  locked_until: Date | null
}

export interface Lottery {
  merchant_id: number
  code: string
  name: string
  names: Json
  icon: Json
  list_group: string
  game: Json
  every_seconds: number
  close_offset_seconds: number
  first_after_seconds: number
  draws_per_day: number
  weekdays: number[] | null
  odds: Json | null
  rules: Json
  sale: Generated<'open' | 'paused' | 'closed'>
  position: number
  source: Generated<'house' | 'outside' | 'joint'>
  parts: string[] | null
  feeds: string[] | null
  overdue_after_seconds: Generated<number>
  mixes_beacon: Generated<boolean>
}

export interface LotteryChase {
  merchant_id: number
  id: string
  member_id: string
  lottery: string
  draws: number
  stops_on_win: boolean
  currency: string
  stake: bigint
  placed_at: Date
}

export interface LotteryFeed {
  merchant_id: number
  lottery: string
  feed: string
  asked_at: Generated<Date>
  answered_at: Date | null
  fault: 'not_configured' | 'no_answer' | 'refused' | 'too_long' | 'unreadable' | 'other_lottery' | 'unknown_draw' | 'false_round' | null
}

export interface LotteryHoliday {
  merchant_id: number
  id: string
  lottery: string | null
  day: string
  name: string
}

export interface LotteryNet {
  merchant_id: number
  order_id: string
  draw_id: bigint
  valid: bigint
}

export interface LotteryOddsChange {
  merchant_id: number
  lottery: string
  play: string
  version: number
  before: Json | null
  after: Json
  at: Generated<Date>
  proposal_id: string
}

export interface LotteryOrder {
  merchant_id: number
  id: string
  member_id: string
  draw_id: bigint
  lottery: string
  key: string
  input_hash: Buffer
  lines: Json
  is_at_odds: Generated<boolean>
  currency: string
  stake: bigint
  cash: bigint
  bonus: bigint
  rebate_members: string[] | null
  rebate_series: number[] | null
  rebate_amounts: bigint[] | null
  chase_id: string | null
  cancelled_at: Date | null
  cancelled_for: 'member' | 'chase_won' | 'void' | null
  placed_at: Date
}

export interface LotteryOrderExposure {
  merchant_id: number
  order_id: string
  draw_id: bigint
  currency: string
  exposure: Json
}

export interface LotteryPayout {
  merchant_id: number
  order_id: string
  revision: number
  draw_id: bigint
  amount: bigint
  detail: Json
  tradition_back: Generated<bigint>
  weight_back: Generated<bigint>
  paid_at: Generated<Date>
  reversed_at: Date | null
}

export interface LotteryRebate {
  merchant_id: number
  order_id: string
  member_id: string
  draw_id: bigint
  currency: string
  amount: bigint
  withheld: Generated<bigint>
  kept_for: 'disabled' | 'currency' | null
  settled_at: Generated<Date>
  reversed_at: Date | null
}

export interface LotteryStake {
  merchant_id: number
  lottery: string
  currency: string
  units: bigint[]
  payout_max: bigint
  note_min: bigint
  note_max: bigint
  draw_win_max: bigint | null
  number_win_max: bigint | null
  member_stake_max: bigint | null
}

export interface MailBounce {
  merchant_id: number
  recipient_hash: Buffer
  message_id: string
  reason: string
  bounced_at: Generated<Date>
}

export interface MallItem {
  merchant_id: number
  id: string
  version: Generated<number>
  kind: 'bonus' | 'free_rounds' | 'voucher' | 'goods'
  picture: Json
  texts: Json
  points: bigint
  stock: number | null
  member_max: number | null
  level_min: Generated<number>
  is_enabled: Generated<boolean>
  bonuses: Json
  rounds: Json
  position: number
}

export interface MallOrder {
  merchant_id: number
  id: string
  item_id: string
  member_id: string
  kind: 'bonus' | 'free_rounds' | 'voucher' | 'goods'
  texts: Json
  points: bigint
  claim_id: string | null
  state: 'placed' | 'shipped' | 'delivered' | 'cancelled'
  currency: string | null
  amount: bigint | null
  address: Buffer | null
  tracking: string | null
  reason: string | null
  made_at: Generated<Date>
  ended_at: Date | null
}

export interface MallPaid {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  amount: bigint
}

export interface MallVoucher {
  merchant_id: number
  id: string
  item_id: string
  sealed: Buffer
  blind: Buffer
  order_id: string | null
}

export interface MarketingConsent {
  merchant_id: number
  member_id: string
  wants: boolean
  changed_at: Generated<Date>
}

export interface Member {
  merchant_id: number
  id: string
  number: Generated<bigint>
  account: string
  type: 0 | 1 | 2 | 4 | 40 | 41 | 42
  status: Generated<'active' | 'disabled'>
  nickname: string
  nickname_lower: Generated<string>
  icon: string | null
  currency: string
  parent_id: string | null
  affiliate_code: string
  series: number
  labels: Generated<string[]>
  password_hash: string
  has_password: Generated<boolean>
  must_change_password: Generated<boolean>
  password_changed_at: Generated<Date>
  has_second_factor: Generated<boolean>
  is_limited: Generated<boolean>
  last_login_at: Date | null
  owner_confirmed_at: Date | null
  country: string | null
  created_at: Generated<Date>
}

export interface MemberAddress {
  merchant_id: number
  member_id: string
  address: string
}

export interface MemberBetDay {
  merchant_id: number
  member_id: string
  day: string
  type: string
  currency: string
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
  last_at: Date
}

export interface MemberContact {
  merchant_id: number
  member_id: string
  kind: string
  sealed: Buffer
  blind: Buffer
  verified_at: Date | null
}

export interface MemberDayDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface MemberDayWaiting {
  merchant_id: number
  member_id: string
  day: string
}

export interface MemberDevice {
  merchant_id: number
  member_id: string
  device_hash: Buffer
  last_used_at: Generated<Date>
}

export interface MemberEntry {
  merchant_id: number
  member_id: string
  account_id: bigint
  kind: string
  currency: string
  seq: bigint
  amount: bigint
  posting_id: string
  key: string
  type: 'adjustment.chargeback' | 'adjustment.correction' | 'adjustment.goodwill' | 'agent.affiliate' | 'agent.commission' | 'agent.commission_reversal' | 'agent.dividend' | 'agent.net_win' | 'agent.rain' | 'agent.rain_return' | 'agent.rain_win' | 'agent.salary' | 'agent.transfer' | 'deposit.credit' | 'game.bet' | 'game.rollback' | 'game.win' | 'game.win_held' | 'game.win_rollback' | 'game.win_unheld' | 'lottery.bet' | 'lottery.payout' | 'lottery.payout_reversal' | 'lottery.rebate' | 'lottery.rebate_reversal' | 'lottery.refund' | 'promo.cap' | 'promo.convert' | 'promo.expire' | 'promo.forfeit' | 'promo.free_win' | 'promo.free_win_rollback' | 'promo.grant' | 'promo.rain' | 'promo.reward' | 'transfer.hold' | 'transfer.in' | 'transfer.out' | 'transfer.release' | 'transfer.unmatched' | 'trial.fund' | 'withdraw.lock' | 'withdraw.returned' | 'withdraw.settled' | 'withdraw.unlock'
  reference: string
  created_at: Date
}

export interface MemberMoneyDay {
  merchant_id: number
  member_id: string
  day: string
  currency: string
  deposit: bigint
  withdrawal: bigint
  bonus: bigint
  rebate: bigint
}

export interface MemberNote {
  merchant_id: number
  id: string
  member_id: string
  operator_id: string
  text: string
  at: Generated<Date>
}

export interface MemberOrigin {
  merchant_id: number
  member_id: string
  register_method: 'APP' | 'H5' | 'PWA' | 'WEBCLIP'
  register_url: string
  domain: string
  inviter_id: string | null
  registered_at: Generated<Date>
  address: string | null
}

export interface MemberPocket {
  merchant_id: number
  id: bigint
  member_id: string
  kind: string
  currency: string
  balance: bigint
  version: bigint
}

export interface MemberPublic {
  merchant_id: number
  id: string
  number: bigint
  account: string
  type: number
  status: string
  nickname: string
  currency: string
  is_limited: boolean
  labels: string[]
  parent_id: string
  series: number
  created_at: Date
  last_login_at: Date
  affiliate_code: string
  country: string
}

export interface MemberRebate {
  merchant_id: number
  member_id: string
  order_id: string
  player_id: string
  lottery: string
  number: string
  stake: bigint
  currency: string
  amount: bigint
  kept_for: string
  settled_at: Date
  reversed_at: Date
  place: number
  series: number[]
  placed_at: Date
}

export interface MemberSeriesChange {
  merchant_id: number
  id: Generated<bigint>
  member_id: string
  before: number
  after: number
  changed_by: string
  changed_at: Generated<Date>
}

export interface Merchant {
  id: Generated<number>
  code: string
  hosts: Generated<string[]>
  licensee: string
  settings: Json
  whitelabel: Json
  maintenance_until: Date | null
  created_at: Generated<Date>
}

export interface MetChallenge {
  merchant_id: number
  nonce_hash: Buffer
  expires_at: Date
}

export interface OpenPaymentKind {
  merchant_id: number
  currency: string
  kind: string
  position: number
}

export interface OpenStake {
  merchant_id: number
  source: string
  id: string
  member_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface Operator {
  id: string
  name: string
  state: Generated<'active' | 'disabled'>
  password_hash: string
  must_change_password: boolean
  totp_sealed: Buffer
  totp_last_step: Generated<bigint>
  issued_by: string | null
  role: Generated<string>
  created_at: Generated<Date>
}

export interface OperatorColleague {
  merchant_id: number
  id: string
  name: string
  role: string
  permissions: string[]
}

export interface OperatorEntry {
  merchant_id: number
  kind: string
  currency: string
  seq: bigint
  amount: bigint
  posting_id: string
  key: string
  type: 'adjustment.chargeback' | 'adjustment.correction' | 'adjustment.goodwill' | 'agent.affiliate' | 'agent.commission' | 'agent.commission_reversal' | 'agent.dividend' | 'agent.net_win' | 'agent.rain' | 'agent.rain_return' | 'agent.rain_win' | 'agent.salary' | 'agent.transfer' | 'deposit.credit' | 'game.bet' | 'game.rollback' | 'game.win' | 'game.win_held' | 'game.win_rollback' | 'game.win_unheld' | 'lottery.bet' | 'lottery.payout' | 'lottery.payout_reversal' | 'lottery.rebate' | 'lottery.rebate_reversal' | 'lottery.refund' | 'promo.cap' | 'promo.convert' | 'promo.expire' | 'promo.forfeit' | 'promo.free_win' | 'promo.free_win_rollback' | 'promo.grant' | 'promo.rain' | 'promo.reward' | 'transfer.hold' | 'transfer.in' | 'transfer.out' | 'transfer.release' | 'transfer.unmatched' | 'trial.fund' | 'withdraw.lock' | 'withdraw.returned' | 'withdraw.settled' | 'withdraw.unlock'
  member_id: string
  created_at: Date
  reference: string
  game: string
}

export interface OperatorEvent {
  id: Generated<bigint>
  at: Generated<Date>
  operator_id: string | null
  action: string
  subject_id: string
  detail: string | null
  before: Json | null
  after: Json | null
  reason: string | null
  address: string | null
  chain_no: Generated<bigint>
  chain_hash: Generated<Buffer>
}

export interface OperatorLoginAttempt {
  subject: Buffer
  name: Buffer
  attempts: Generated<number>
  last_at: Generated<Date>
}

export interface OperatorMerchant {
  merchant_id: number
  operator_id: string
  is_allowed: Generated<boolean>
}

export interface OperatorName {
  merchant_id: number
  id: string
  name: string
}

export interface OperatorPasskey {
  id: string
  operator_id: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  rp_id: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface OperatorPasskeyChallenge {
  challenge_hash: Buffer
  purpose: 'log_in' | 'confirm' | 'register'
  operator_id: string | null
  expires_at: Date
}

export interface OperatorRole {
  name: string
  permissions: string[] | null
  created_at: Generated<Date>
}

export interface OperatorRoleChange {
  id: string
  operator_id: string
  role: string
  reason: string
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'proposed' | 'agreed' | 'refused' | 'withdrawn'>
  decided_by: string | null
  decided_at: Date | null
}

export interface OperatorRoleEdit {
  id: string
  role: string
  before: string[] | null
  permissions: string[]
  reason: string
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'proposed' | 'agreed' | 'refused' | 'withdrawn'>
  decided_by: string | null
  decided_at: Date | null
}

export interface OperatorSession {
  token_hash: Buffer
  operator_id: string
  address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  proved_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

export interface OperatorView {
  operator_id: string
  list: string
  filters: Json
  columns: Json
  version: Generated<number>
}

export interface OperatorVote {
  merchant_id: number
  subject_kind: 'deposit' | 'withdrawal' | 'suspense' | 'held_win' | 'vendor_transfer' | 'adjustment'
  subject_id: string
  says: string
  operator_id: string
  bank_reference: Generated<string>
  permission: Generated<string>
  at: Generated<Date>
}

export interface OrderBet {
  merchant_id: number
  id: string
  member_id: string
  game: string
  detail: string
  currency: string
  stake: bigint
  payout: bigint
  state: string
  placed_at: Date
  settled_at: Date
  type: string
  netted: bigint
}

export interface OrderBonusStake {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  bonus: bigint
}

export interface OrderDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface OrderOpenStake {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface OrderOpenStakeByDraw {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface OrderPlay {
  merchant_id: number
  id: string
  lines: Json
  number: string
  commitment: string
  result: number[]
}

export interface OrderRebate {
  merchant_id: number
  order_id: string
  place: bigint
  member_id: string
  series: number
  amount: bigint
  currency: string
  state: string
}

export interface OrderRefund {
  merchant_id: number
  id: string
}

export interface OrderReversal {
  merchant_id: number
  member_id: string
  at: Date
}

export interface Outbox {
  merchant_id: number
  id: Generated<bigint>
  transaction_id: Generated<string>
  events: Json
  created_at: Generated<Date>
}

export interface OutgoingMessage {
  merchant_id: number
  id: string
  channel: 'mail' | 'sms'
  member_id: string | null
  sealed: Buffer | null
  recipient: Buffer
  recipient_hash: Buffer
  recipient_shown: string
  country: string | null
  range_hash: Buffer | null
  state: Generated<'queued' | 'sent' | 'delivered' | 'failed'>
  reason: string | null
  carrier: string | null
  carrier_message: string | null
  cost_micros: Generated<bigint>
  cost_currency: string | null
  code_subject: Buffer | null
  code_used_at: Date | null
  created_at: Generated<Date>
  sent_at: Date | null
  changed_at: Generated<Date>
}

export interface Passkey {
  merchant_id: number
  id: string
  member_id: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  rp_id: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface PasskeyChallenge {
  merchant_id: number
  challenge_hash: Buffer
  purpose: 'register' | 'login' | 'stepUp'
  member_id: string | null
  expires_at: Date
}

export interface PaymentIn {
  merchant_id: number
  member_id: string
  deposit_id: string
}

export interface PaymentPassword {
  merchant_id: number
  member_id: string
  password_hash: string
  tries: Generated<number>
  tried_at: Date | null
  locked_until: Date | null
  changed_at: Generated<Date>
}

export interface PersonalSign {
  merchant_id: number
  member_id: string
  kind: string
  blind: Buffer
  is_proved: boolean
}

export interface PlayCare {
  merchant_id: number
  member_id: string
  reality_minutes: number | null
  reality_since: Date | null
  reality_answered_at: Date | null
  reviewed_at: Date | null
  blocked_types: Generated<string[]>
}

export interface PlayDay {
  merchant_id: number
  member_id: string
  day: string
  currency: string
  type: string
  amount: bigint
  postings: number
}

export interface PlayFold {
  merchant_id: number
  account_id: bigint
  seq: bigint
}

export interface PlayLimit {
  merchant_id: number
  member_id: string
  kind: 'deposit' | 'loss' | 'stake' | 'time'
  span: 'day' | 'week' | 'month'
  value: bigint | null
  pending_value: bigint | null
  pending_from: Date | null
  changed_at: Generated<Date>
}

export interface PlayPause {
  merchant_id: number
  member_id: string
  id: string
  kind: 'time_out' | 'exclusion'
  started_at: Generated<Date>
  ends_at: Date | null
  origin: Generated<'self' | 'staff' | 'match'>
  back_at: Date | null
}

export interface PlayPauseInForce {
  merchant_id: number
  member_id: string
  id: string
  kind: string
  started_at: Date
  ends_at: Date
  origin: string
  back_at: Date
}

export interface PlayPaused {
  merchant_id: number
  member_id: string
}

export interface PlayToken {
  merchant_id: number
  id: string
  member_id: string
  session_id: string
  vendor: string
  game: string
  language: string
  ticket_hash: Buffer | null
  ticket_expires_at: Date | null
  token_hash: Buffer | null
  last_used_at: Generated<Date>
  created_at: Generated<Date>
}

export interface PointAccount {
  merchant_id: number
  member_id: string
  balance: bigint
}

export interface PointDay {
  merchant_id: number
  member_id: string
  day: string
  per_point: bigint
  points: bigint
  turn: Generated<number>
}

export interface PointDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface PointEntry {
  merchant_id: number
  posting_id: string
  side: 'member' | 'issued' | 'redeemed'
  amount: bigint
}

export interface PointPosting {
  merchant_id: number
  id: string
  key: string
  kind: 'bets' | 'grant' | 'reward' | 'redeem' | 'return'
  member_id: string
  reference: string | null
  at: Generated<Date>
}

export interface PointRate {
  merchant_id: number
  currency: string
  per_point: bigint
  since: Generated<string>
}

export interface PostedAmount {
  merchant_id: number
  posting_id: string
  amount: bigint
}

export interface Posting {
  merchant_id: number
  id: string
  key: string
  type: 'adjustment.chargeback' | 'adjustment.correction' | 'adjustment.goodwill' | 'agent.affiliate' | 'agent.commission' | 'agent.commission_reversal' | 'agent.dividend' | 'agent.net_win' | 'agent.rain' | 'agent.rain_return' | 'agent.rain_win' | 'agent.salary' | 'agent.transfer' | 'deposit.credit' | 'game.bet' | 'game.rollback' | 'game.win' | 'game.win_held' | 'game.win_rollback' | 'game.win_unheld' | 'lottery.bet' | 'lottery.payout' | 'lottery.payout_reversal' | 'lottery.rebate' | 'lottery.rebate_reversal' | 'lottery.refund' | 'promo.cap' | 'promo.convert' | 'promo.expire' | 'promo.forfeit' | 'promo.free_win' | 'promo.free_win_rollback' | 'promo.grant' | 'promo.rain' | 'promo.reward' | 'transfer.hold' | 'transfer.in' | 'transfer.out' | 'transfer.release' | 'transfer.unmatched' | 'trial.fund' | 'withdraw.lock' | 'withdraw.returned' | 'withdraw.settled' | 'withdraw.unlock'
  member_id: string
  reference: string
  game: string
  created_at: Date
}

export interface PostingType {
  name: string
  class: 'deposit' | 'withdrawal' | 'stake' | 'win' | 'bonus' | 'rebate' | 'other'
}

export interface Promotion {
  merchant_id: number
  id: string
  key: string
  kind: Generated<'announced' | 'deposit' | 'sign_in' | 'code' | 'rebate' | 'cashback' | 'birthday' | 'weekly' | 'level' | 'app' | 'missions' | 'referral' | 'race'>
  category: 'new' | 'slots' | 'live' | 'lottery' | 'cashback' | 'other'
  picture: Json
  texts: Json
  version: Generated<number>
  is_by_hand: Generated<boolean>
  eligibility: Json
  is_enabled: Generated<boolean>
  is_repeated: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  stopped_at: Date | null
  position: number
}

export interface PromotionClaim {
  merchant_id: number
  id: string
  promotion_id: string
  member_id: string
  period: string
  version: number
  currency: string
  amount: bigint
  pays: 'cash' | 'bonus' | 'points' | 'goods' | 'free_rounds'
  item_id: string | null
  address: Buffer | null
  rounds: Json | null
  times: number
  wagering: Json | null
  step: Generated<number>
  level_basis_points: Generated<number>
  deducted: Generated<bigint>
  taken_back: Generated<bigint>
  device: Buffer | null
  state: 'claimable' | 'applying' | 'issued' | 'claimed' | 'rejected' | 'expired'
  reason: string | null
  friend_id: string | null
  held: Json | null
  made_at: Generated<Date>
  expires_at: Date | null
  warned_at: Date | null
  ended_at: Date | null
}

export interface PromotionJoin {
  merchant_id: number
  promotion_id: string
  member_id: string
  version: number
  currency: string
  terms: Json
  zone: string
  joined_at: Generated<Date>
}

export interface PromotionOffer {
  merchant_id: number
  promotion_id: string
  currency: string
  terms: Json
  budget: bigint | null
  spent: Generated<bigint>
}

export interface PromotionPeriod {
  merchant_id: number
  promotion_id: string
  period: string
  after_member: Generated<string>
  ended_at: Date | null
}

export interface Proposal {
  merchant_id: number
  id: string
  kind: 'agent_move' | 'channel' | 'exclusion_lift' | 'lottery_caps' | 'odds' | 'payee' | 'site' | 'win_factor' | 'promotion' | 'rain' | 'claim' | 'mall_item' | 'vouchers' | 'point_rate' | 'points' | 'edge'
  subject: string
  before: Json | null
  after: Json
  reason: string
  permission: string
  asked_by: string
  asked_at: Generated<Date>
  state: Generated<'proposed' | 'agreed' | 'refused' | 'withdrawn'>
  decided_by: string | null
  decided_at: Date | null
}

export interface ProviderBank {
  merchant_id: number
  provider: string
  code: string
  name: string
  is_open: Generated<boolean>
  position: number
}

export interface ProviderCallback {
  merchant_id: number
  provider: string
  event_id: string
  deposit_id: string | null
  outcome: string
  body: Json
  received_at: Generated<Date>
}

export interface PushMessage {
  merchant_id: number
  id: string
  batch_id: string
  subscription_id: string
  tag: string
  kind: string
  texts: Json | null
  link: string
  state: Generated<'queued' | 'sent' | 'failed' | 'gone'>
  reason: string | null
  created_at: Generated<Date>
}

export interface PushSubscription {
  merchant_id: number
  id: string
  member_id: string
  session_id: string
  endpoint_hash: Buffer
  sealed: Buffer
  key_id: string
  topics: string[]
  language: string
  origin: string
  created_at: Generated<Date>
}

export interface Rain {
  merchant_id: number
  id: string
  currency: string
  picture: Json
  texts: Json
  eligibility: Json
  prizes: Json
  size: number
  catches_max: number
  times: number
  budget: bigint
  every_hours: number | null
  seed: Buffer
  commitment: string
  starts_at: Date
  ends_at: Date
  taken: Generated<number>
  given: Generated<bigint>
  pushed_at: Date | null
  stopped_at: Date | null
  closed_at: Date | null
  paid_at: Date | null
  created_at: Generated<Date>
  agent_id: string | null
  reach: 'direct' | 'line' | null
  returned: bigint | null
}

export interface RainCatch {
  merchant_id: number
  rain_id: string
  member_id: string
  number: number
  place: number
  amount: bigint
}

export interface RainDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface RainEntry {
  merchant_id: number
  rain_id: string
  member_id: string
  joined_at: Generated<Date>
  won: bigint | null
  paid_at: Date | null
}

export interface RainPrize {
  merchant_id: number
  rain_id: string
  place: number
  amount: bigint
}

export interface RateBucket {
  key: string
  tokens: number
  refilled_at: Date
  taken_at: Generated<Date[]>
}

export interface Recipient {
  merchant_id: number
  number: bigint
  member_id: string
  labels: string[]
  level: number
  wants_marketing: boolean
  is_paused: boolean
}

export interface Reconciliation {
  merchant_id: number
  id: Generated<bigint>
  asked_by: string
  checked_at: Generated<Date>
  drift_count: number
  drift: Json
}

export interface RecoveryCode {
  merchant_id: number
  member_id: string
  code_hash: Buffer
}

export interface Registration {
  merchant_id: number
  number: bigint
  member_id: string
  currency: string
  created_at: Date
}

export interface ReportActive {
  merchant_id: number
  day: string
  member_id: string
  currency: string
  at: Date
}

export interface ReportDepositor {
  merchant_id: number
  member_id: string
}

export interface ReportDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface ReportMemberBets {
  merchant_id: number
  member_id: string
  day: string
  type: string
  currency: string
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
  last_at: Date
}

export interface ReportMemberDue {
  merchant_id: number
  member_id: string
  day: string
  due_at: Generated<Date>
  counted_at: Date | null
}

export interface ReportMemberMoney {
  merchant_id: number
  member_id: string
  day: string
  currency: string
  deposit: bigint
  withdrawal: bigint
  bonus: bigint
  rebate: Generated<bigint>
}

export interface ReportPosting {
  merchant_id: number
  seq: bigint
  at: Date
  figure: string
  currency: string
  amount: bigint
  count: number
  member_id: string
  type: 'adjustment.chargeback' | 'adjustment.correction' | 'adjustment.goodwill' | 'agent.affiliate' | 'agent.commission' | 'agent.commission_reversal' | 'agent.dividend' | 'agent.net_win' | 'agent.rain' | 'agent.rain_return' | 'agent.rain_win' | 'agent.salary' | 'agent.transfer' | 'deposit.credit' | 'game.bet' | 'game.rollback' | 'game.win' | 'game.win_held' | 'game.win_rollback' | 'game.win_unheld' | 'lottery.bet' | 'lottery.payout' | 'lottery.payout_reversal' | 'lottery.rebate' | 'lottery.rebate_reversal' | 'lottery.refund' | 'promo.cap' | 'promo.convert' | 'promo.expire' | 'promo.forfeit' | 'promo.free_win' | 'promo.free_win_rollback' | 'promo.grant' | 'promo.rain' | 'promo.reward' | 'transfer.hold' | 'transfer.in' | 'transfer.out' | 'transfer.release' | 'transfer.unmatched' | 'trial.fund' | 'withdraw.lock' | 'withdraw.returned' | 'withdraw.settled' | 'withdraw.unlock'
  key: string
  game: string
  reference: string
}

export interface ReportProgress {
  merchant_id: number
  source: 'postings' | 'members'
  seq: Generated<bigint>
  next_seq: bigint | null
  next_writers: string[] | null
}

export interface ReportSum {
  merchant_id: number
  span: 'minute' | 'hour' | 'day'
  figure: 'deposit' | 'withdrawal' | 'stake' | 'win' | 'bonus' | 'rebate' | 'goodwill' | 'commission' | 'balance' | 'first_deposit' | 'registration' | 'active'
  at: Date
  currency: string
  amount: bigint
  count: number
}

export interface RewardAlone {
  merchant_id: number
  id: string
  operator_id: string
  member_id: string | null
  unit: string
  amount: bigint
  at: Generated<Date>
}

export interface RewardDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface RewardLimit {
  merchant_id: number
  unit: string
  amount: bigint
}

export interface RewardOrders {
  merchant_id: number
  claim_id: string
  member_id: string
  item_id: string
}

export interface RewardPoints {
  merchant_id: number
  claim_id: string
  member_id: string
  points: bigint
}

export interface RoundBet {
  merchant_id: number
  id: string
  member_id: string
  vendor: string
  game: string
  detail: string
  currency: string
  stake: bigint
  payout: bigint
  state: string
  placed_at: Date
  settled_at: Date
  held: bigint
  refused: bigint
}

export interface RoundBonusStake {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  bonus: bigint
}

export interface RoundDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface RoundOpenStake {
  merchant_id: number
  id: string
  member_id: string
  currency: string
  stake: bigint
  placed_at: Date
}

export interface RoundRefund {
  merchant_id: number
  id: string
}

export interface RoundReversal {
  merchant_id: number
  member_id: string
  at: Date
}

export interface SecurityAnswer {
  merchant_id: number
  member_id: string
  question: string
  answer_hash: string
}

export interface Session {
  merchant_id: number
  token_hash: Buffer
  id: string
  member_id: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  previous_login_at: Date | null
  stepped_up_at: Date | null
  device: string
  address: string
  scope: 'task' | 'game' | null
  parent_id: string | null
}

export interface SessionPast {
  merchant_id: number
  id: string
  member_id: string
  opened_at: Date
  ended_at: Date
}

export interface SessionPublic {
  merchant_id: number
  id: string
  member_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

export interface SessionTicket {
  merchant_id: number
  ticket_hash: Buffer
  member_id: string
  expires_at: Date
  scope: 'task' | 'game' | null
  parent_id: string | null
}

export interface SessionTime {
  merchant_id: number
  member_id: string
  opened_at: Date
  ended_at: Date
}

export interface SignInAttempt {
  merchant_id: number
  id: string
  provider: string
  purpose: 'enter' | 'link' | 'confirm'
  state_hash: Buffer | null
  binding_hash: Buffer
  ticket_hash: Buffer | null
  sealed: Buffer
  session_id: string | null
  expires_at: Date
}

export interface SliderPuzzle {
  merchant_id: number
  id: string
  purpose: string
  hole_x: number
  expires_at: Date
}

export interface SoleVote {
  merchant_id: number
  subject_kind: string
  subject_id: string
  says: string
  bank_reference: string
  operator_id: string
  at: Date
}

export interface SpentToken {
  merchant_id: number
  token_hash: Buffer
  expires_at: Date
}

export interface StandingDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface StreamingReport {
  merchant_id: number
  gateway: string
  tables: Json
  sent_at: Date
  expires_at: Date
}

export interface Suspense {
  merchant_id: number
  id: string
  provider: string
  payment_id: string
  receipt: string
  reference: string
  reason: 'unknown_reference' | 'payment_differs' | 'paid_already' | 'amount_differs' | 'currency_differs' | 'decided_before' | 'member_excluded' | 'unreadable'
  said_reference: string
  said_amount: string
  said_currency: string
  amount: bigint | null
  deposit_id: string | null
  state: Generated<'open' | 'assigned' | 'returned' | 'credited'>
  member_id: string | null
  note: string | null
  flag: 'deposit_limit' | 'pause' | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface SuspenseWaiting {
  merchant_id: number
  since: Date
}

export interface TeamDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface TextMessageLimit {
  merchant_id: number
  country: string
  is_blocked: Generated<boolean>
  cost_max_micros: bigint | null
  range_per_hour: Generated<number>
  country_per_hour: Generated<number>
  revision: Generated<number>
  changed_at: Generated<Date>
}

export interface TotpFactor {
  merchant_id: number
  member_id: string
  sealed: Buffer
  created_at: Generated<Date>
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

export interface TransferSetting {
  merchant_id: number
  member_id: string
  is_automatic: boolean
}

export interface TransferWaiting {
  merchant_id: number
  since: Date
}

export interface TurnoverLock {
  merchant_id: number
  member_id: string
  currency: string
  required: bigint
  of_rewards: Generated<bigint>
  locked: Generated<bigint>
  since: Generated<Date>
  weights: Json
}

export interface Vendor {
  merchant_id: number
  code: string
  name: string
  gateway: string | null
  position: number
}

export interface VendorRound {
  merchant_id: number
  id: string
  vendor: string
  round: string
  member_id: string
  game: string
  currency: string
  staked: Generated<bigint>
  returned: Generated<bigint>
  held: Generated<bigint>
  refused: Generated<bigint>
  state: Generated<'open' | 'closed' | 'cancelled' | 'held'>
  grant_id: string | null
  started_at: Generated<Date>
  ended_at: Date | null
}

export interface VendorTransaction {
  merchant_id: number
  vendor: string
  transaction_id: string
  kind: 'bet' | 'win' | 'rollback'
  input_hash: Buffer
  member_id: string
  round_id: string | null
  reference_id: string | null
  amount: bigint
  cash: Generated<bigint>
  bonus: Generated<bigint>
  status: 'RS_OK' | 'RS_ERROR_UNKNOWN' | 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_INVALID_SIGNATURE' | 'RS_ERROR_INVALID_VENDOR' | 'RS_ERROR_INVALID_GAME' | 'RS_ERROR_INVALID_TOKEN' | 'RS_ERROR_TOKEN_EXPIRED' | 'RS_ERROR_USER_DISABLED' | 'RS_ERROR_WRONG_CURRENCY' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_LIMIT_REACHED' | 'RS_ERROR_DUPLICATE_TRANSACTION' | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' | 'RS_ERROR_TRANSACTION_ROLLED_BACK' | 'RS_ERROR_BET_ALREADY_CLOSED' | 'RS_ERROR_REWARD_UNKNOWN' | 'RS_ERROR_REWARD_EXPIRED' | 'RS_ERROR_REWARD_USED_UP'
  rolled_back_by: string | null
  created_at: Generated<Date>
}

export interface VendorTransfer {
  merchant_id: number
  id: string
  member_id: string
  gateway: string
  currency: string
  direction: 'in' | 'out'
  amount: bigint | null
  cause: 'member' | 'launch' | 'exit'
  state: Generated<'pending' | 'done' | 'failed'>
  reason: 'not_enough' | 'not_arrived' | 'refused' | 'confirmed' | null
  valid_until: Date
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface VendorWallet {
  merchant_id: number
  member_id: string
  gateway: string
  currency: string
  sequence: Generated<bigint>
  told_balance: Generated<bigint>
  told_at: Date | null
  moved_at: Generated<Date>
  ended_for: Generated<string[]>
}

export interface VerificationCode {
  merchant_id: number
  subject: Buffer
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Date
}

export interface VipBenefit {
  merchant_id: number
  level: number
  rebate_basis_points: number
  review_priority: number
  host_name: string
  host_address: string
}

export interface VipChange {
  merchant_id: number
  id: string
  member_id: string
  at: Generated<Date>
  from_level: number
  to_level: number
  cause: 'turnover' | 'staff' | 'staff_ended' | 'kept' | 'grace' | 'lost'
  reason: string | null
  until: string | null
  period: string | null
}

export interface VipKeepOf {
  merchant_id: number
  level: number
  currency: string
  valid: bigint
}

export interface VipLevel {
  merchant_id: number
  level: number
  tone: 'bronze' | 'silver' | 'gold' | 'jade' | 'sapphire' | 'ruby' | 'diamond' | 'star'
  texts: Json
  keep_days: number | null
  grace_days: Generated<number>
  rebate_basis_points: Generated<number>
  review_priority: Generated<number>
  host_name: string | null
  host_address: string | null
}

export interface VipReached {
  merchant_id: number
  member_id: string
  level: number
}

export interface VipStanding {
  merchant_id: number
  member_id: string
  level: Generated<number>
  reached_at: Date | null
  counted: Generated<bigint>
  counted_until: Generated<Date>
  level_floor: Generated<number>
  level_floor_at: Date | null
  level_floor_until: string | null
  forfeited: Generated<bigint>
  keep_from: string | null
  keep_until: string | null
  keep_valid: bigint | null
  grace_days: number | null
  grace_until: string | null
}

export interface VipTurnoverOf {
  merchant_id: number
  level: number
  currency: string
  turnover: bigint
}

export interface VipWithdrawal {
  merchant_id: number
  level: number
  currency: string
  count_max: number
  sum_max: bigint
  fee_basis_points: number
  fee_fixed: bigint
  free_count: number
  free_per: string
  expected_minutes: number
}

export interface VipWithdrawalOf {
  merchant_id: number
  level: number
  currency: string
  count_max: number | null
  sum_max: bigint | null
  fee_basis_points: number
  fee_fixed: bigint
  free_count: number
  free_per: 'day' | 'month'
  expected_minutes: number
}

export interface WalletDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface WinCeiling {
  merchant_id: number
  currency: string
  amount: bigint
}

export interface WinRecord {
  merchant_id: number
  id: string
  member_id: string
  game: string
  vendor: string
  type: 'LIVE' | 'RNG' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'PVP' | 'LOTT' | 'ELOTT' | 'COCKFIGHT'
  amount: bigint
  currency: string
  won_at: Generated<Date>
}

export interface Withdrawal {
  merchant_id: number
  id: string
  member_id: string
  bank_card_id: string
  currency: string
  amount: bigint
  fee: bigint
  state: Generated<'requested' | 'under_review' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'returned'>
  reference: string
  reason: string | null
  bank_reference: string | null
  vip_level: Generated<number>
  review_priority: Generated<number>
  free_number: number | null
  free_count: number | null
  free_per: 'day' | 'month' | null
  expected_at: Date
  created_at: Generated<Date>
  reviewed_at: Date | null
  approved_at: Date | null
  ended_at: Date | null
  returned_at: Date | null
}

export interface WithdrawalDrift {
  merchant_id: number
  place: string
  member: string
  account: string
  currency: string
  stored: bigint
  computed: bigint
  fault: string
}

export interface WithdrawalTerms {
  merchant_id: number
  currency: string
  is_open: Generated<boolean>
  min: bigint
  max: bigint
  fee_basis_points: Generated<number>
  fee_fixed: Generated<bigint>
  free_per_day: Generated<number>
  second_person_above: bigint
  expected_minutes: number
  needs_kyc: boolean
  can_cancel: Generated<boolean>
}

export interface WithdrawalTermsPublic {
  merchant_id: number
  currency: string
  min: bigint
  max: bigint
  fee_basis_points: number
  fee_fixed: bigint
  free_per_day: number
  expected_minutes: number
}

export interface WithdrawalWaiting {
  merchant_id: number
  since: Date
}

export interface DB {
  account_hold: AccountHold
  adjustment: Adjustment
  adjustment_drift: AdjustmentDrift
  adjustment_waiting: AdjustmentWaiting
  affiliate_click_day: AffiliateClickDay
  affiliate_link: AffiliateLink
  affiliate_registration: AffiliateRegistration
  affiliate_visitor: AffiliateVisitor
  agent_commission: AgentCommission
  agent_commission_due: AgentCommissionDue
  agent_commission_rate: AgentCommissionRate
  agent_contract: AgentContract
  agent_contract_rule: AgentContractRule
  agent_contract_template: AgentContractTemplate
  agent_contract_version: AgentContractVersion
  agent_figure: AgentFigure
  agent_line: AgentLine
  agent_member_day: AgentMemberDay
  agent_own_day: AgentOwnDay
  agent_own_presence: AgentOwnPresence
  agent_parent_past: AgentParentPast
  agent_period: AgentPeriod
  agent_rain_limit: AgentRainLimit
  agent_series_quota: AgentSeriesQuota
  agent_statement: AgentStatement
  agent_team_day: AgentTeamDay
  agent_team_people: AgentTeamPeople
  agent_team_zone: AgentTeamZone
  agent_top_series: AgentTopSeries
  agent_transfer: AgentTransfer
  agent_transfer_limit: AgentTransferLimit
  agreed_wish: AgreedWish
  all_open_stakes: AllOpenStakes
  announcement_read: AnnouncementRead
  audit_entry: AuditEntry
  bank_card: BankCard
  bet: Bet
  bet_rebate: BetRebate
  bet_refund: BetRefund
  bet_reversal: BetReversal
  bonus_bet: BonusBet
  bonus_drift: BonusDrift
  bonus_grant: BonusGrant
  broadcast: Broadcast
  broadcast_part: BroadcastPart
  canned_answer: CannedAnswer
  captcha: Captcha
  card_member: CardMember
  carrier_attempt: CarrierAttempt
  carrier_breaker: CarrierBreaker
  category_commission_drift: CategoryCommissionDrift
  chat_at_desk: ChatAtDesk
  chat_conversation: ChatConversation
  chat_desk_unread: ChatDeskUnread
  chat_listed: ChatListed
  chat_message: ChatMessage
  chat_waiting: ChatWaiting
  command_reply: CommandReply
  commission_drift: CommissionDrift
  contact_blind: ContactBlind
  content_entry: ContentEntry
  content_picture: ContentPicture
  content_version: ContentVersion
  day_drift: DayDrift
  decided_alone: DecidedAlone
  deposit: Deposit
  deposit_channel: DepositChannel
  deposit_promotion: DepositPromotion
  deposit_public: DepositPublic
  deposit_receipt: DepositReceipt
  device_member: DeviceMember
  draw: Draw
  draw_chain: DrawChain
  draw_change: DrawChange
  draw_correction: DrawCorrection
  draw_exposure: DrawExposure
  draw_report: DrawReport
  envelope_nonce: EnvelopeNonce
  exclusion_lift: ExclusionLift
  exclusion_mark: ExclusionMark
  exclusion_match: ExclusionMatch
  exclusion_match_open: ExclusionMatchOpen
  feedback: Feedback
  feedback_listed: FeedbackListed
  feedback_message: FeedbackMessage
  feedback_picture: FeedbackPicture
  feedback_waiting: FeedbackWaiting
  free_round_drift: FreeRoundDrift
  free_round_grant: FreeRoundGrant
  free_rounds_granted: FreeRoundsGranted
  game: Game
  game_favourite: GameFavourite
  game_gateway: GameGateway
  game_launch_day: GameLaunchDay
  game_play_day: GamePlayDay
  game_play_progress: GamePlayProgress
  game_recent: GameRecent
  game_stake: GameStake
  game_type: GameType
  held_account: HeldAccount
  held_win: HeldWin
  held_win_drift: HeldWinDrift
  held_win_waiting: HeldWinWaiting
  identity_link: IdentityLink
  inbox_collected: InboxCollected
  inbox_message: InboxMessage
  installation_key: InstallationKey
  invite_step: InviteStep
  invited_member: InvitedMember
  job: Job
  kyc_check: KycCheck
  kyc_picture: KycPicture
  kyc_waiting: KycWaiting
  ledger_account: LedgerAccount
  ledger_entry: LedgerEntry
  ledger_posting: LedgerPosting
  limit_change: LimitChange
  login_failure: LoginFailure
  lottery: Lottery
  lottery_chase: LotteryChase
  lottery_feed: LotteryFeed
  lottery_holiday: LotteryHoliday
  lottery_net: LotteryNet
  lottery_odds_change: LotteryOddsChange
  lottery_order: LotteryOrder
  lottery_order_exposure: LotteryOrderExposure
  lottery_payout: LotteryPayout
  lottery_rebate: LotteryRebate
  lottery_stake: LotteryStake
  mail_bounce: MailBounce
  mall_item: MallItem
  mall_order: MallOrder
  mall_paid: MallPaid
  mall_voucher: MallVoucher
  marketing_consent: MarketingConsent
  member: Member
  member_address: MemberAddress
  member_bet_day: MemberBetDay
  member_contact: MemberContact
  member_day_drift: MemberDayDrift
  member_day_waiting: MemberDayWaiting
  member_device: MemberDevice
  member_entry: MemberEntry
  member_money_day: MemberMoneyDay
  member_note: MemberNote
  member_origin: MemberOrigin
  member_pocket: MemberPocket
  member_public: MemberPublic
  member_rebate: MemberRebate
  member_series_change: MemberSeriesChange
  merchant: Merchant
  met_challenge: MetChallenge
  open_payment_kind: OpenPaymentKind
  open_stake: OpenStake
  operator: Operator
  operator_colleague: OperatorColleague
  operator_entry: OperatorEntry
  operator_event: OperatorEvent
  operator_login_attempt: OperatorLoginAttempt
  operator_merchant: OperatorMerchant
  operator_name: OperatorName
  operator_passkey: OperatorPasskey
  operator_passkey_challenge: OperatorPasskeyChallenge
  operator_role: OperatorRole
  operator_role_change: OperatorRoleChange
  operator_role_edit: OperatorRoleEdit
  operator_session: OperatorSession
  operator_view: OperatorView
  operator_vote: OperatorVote
  order_bet: OrderBet
  order_bonus_stake: OrderBonusStake
  order_drift: OrderDrift
  order_open_stake: OrderOpenStake
  order_open_stake_by_draw: OrderOpenStakeByDraw
  order_play: OrderPlay
  order_rebate: OrderRebate
  order_refund: OrderRefund
  order_reversal: OrderReversal
  outbox: Outbox
  outgoing_message: OutgoingMessage
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  payment_in: PaymentIn
  payment_password: PaymentPassword
  personal_sign: PersonalSign
  play_care: PlayCare
  play_day: PlayDay
  play_fold: PlayFold
  play_limit: PlayLimit
  play_pause: PlayPause
  play_pause_in_force: PlayPauseInForce
  play_paused: PlayPaused
  play_token: PlayToken
  point_account: PointAccount
  point_day: PointDay
  point_drift: PointDrift
  point_entry: PointEntry
  point_posting: PointPosting
  point_rate: PointRate
  posted_amount: PostedAmount
  posting: Posting
  posting_type: PostingType
  promotion: Promotion
  promotion_claim: PromotionClaim
  promotion_join: PromotionJoin
  promotion_offer: PromotionOffer
  promotion_period: PromotionPeriod
  proposal: Proposal
  provider_bank: ProviderBank
  provider_callback: ProviderCallback
  push_message: PushMessage
  push_subscription: PushSubscription
  rain: Rain
  rain_catch: RainCatch
  rain_drift: RainDrift
  rain_entry: RainEntry
  rain_prize: RainPrize
  rate_bucket: RateBucket
  recipient: Recipient
  reconciliation: Reconciliation
  recovery_code: RecoveryCode
  registration: Registration
  report_active: ReportActive
  report_depositor: ReportDepositor
  report_drift: ReportDrift
  report_member_bets: ReportMemberBets
  report_member_due: ReportMemberDue
  report_member_money: ReportMemberMoney
  report_posting: ReportPosting
  report_progress: ReportProgress
  report_sum: ReportSum
  reward_alone: RewardAlone
  reward_drift: RewardDrift
  reward_limit: RewardLimit
  reward_orders: RewardOrders
  reward_points: RewardPoints
  round_bet: RoundBet
  round_bonus_stake: RoundBonusStake
  round_drift: RoundDrift
  round_open_stake: RoundOpenStake
  round_refund: RoundRefund
  round_reversal: RoundReversal
  security_answer: SecurityAnswer
  session: Session
  session_past: SessionPast
  session_public: SessionPublic
  session_ticket: SessionTicket
  session_time: SessionTime
  sign_in_attempt: SignInAttempt
  slider_puzzle: SliderPuzzle
  sole_vote: SoleVote
  spent_token: SpentToken
  standing_drift: StandingDrift
  streaming_report: StreamingReport
  suspense: Suspense
  suspense_waiting: SuspenseWaiting
  team_drift: TeamDrift
  text_message_limit: TextMessageLimit
  totp_factor: TotpFactor
  transfer_setting: TransferSetting
  transfer_waiting: TransferWaiting
  turnover_lock: TurnoverLock
  vendor: Vendor
  vendor_round: VendorRound
  vendor_transaction: VendorTransaction
  vendor_transfer: VendorTransfer
  vendor_wallet: VendorWallet
  verification_code: VerificationCode
  vip_benefit: VipBenefit
  vip_change: VipChange
  vip_keep_of: VipKeepOf
  vip_level: VipLevel
  vip_reached: VipReached
  vip_standing: VipStanding
  vip_turnover_of: VipTurnoverOf
  vip_withdrawal: VipWithdrawal
  vip_withdrawal_of: VipWithdrawalOf
  wallet_drift: WalletDrift
  win_ceiling: WinCeiling
  win_record: WinRecord
  withdrawal: Withdrawal
  withdrawal_drift: WithdrawalDrift
  withdrawal_terms: WithdrawalTerms
  withdrawal_terms_public: WithdrawalTermsPublic
  withdrawal_waiting: WithdrawalWaiting
}
