/** Refusals of the console's calls only, each with its HTTP status. */
export const operatorRefusals = {
  /** Name, password or code; a code that was used before. */
  operator_login_wrong: 401,
  operator_locked: 429,
  operator_unconfirmed: 403,
  address_not_allowed: 403,
  foreign_origin: 403,
  merchant_unknown: 404,
  /** Somebody else has changed it since it was read. */
  stale_edit: 409,
  /** Players could not read it: a text of the first language is missing. */
  content_incomplete: 422,
  /** A merchant has no more than that many. */
  canned_answers_full: 409,
  /** A merchant has no more than that many. */
  contract_templates_full: 409,
  /** Another template of this kind has the name. */
  contract_template_taken: 409,
  /** It was published: its history is kept. */
  content_published: 409,
  /** It is not any more what its maker looked at: by whom, when, and what it is now. */
  changed_since: 409,
  /** It has been decided, or is over. */
  decided_already: 409,
  /** One who has said so already: another has to agree. */
  voted_already: 409,
  /** That payment of the bank has been credited to a deposit. */
  payment_taken: 409,
  /** The member has excluded themselves: nothing is credited. */
  member_excluded: 409,
  /** The member has another currency. */
  currency_differs: 409,
  /** Members have it. */
  currency_in_use: 409,
  /** Texts of a merchant's look could not be read. */
  contrast_too_low: 422,
  /** Its host is neither the merchant's own nor one that the settings allow. */
  link_not_allowed: 422,
  /** The draws of that day have been announced. */
  day_announced: 409,
  /** That day is a holiday already. */
  holiday_taken: 409,
  /** Two lotteries of which no joint one can be made, or of which there is one. */
  joint_refused: 422,
  /** Odds that pay back more than is staked, or that do not read. */
  feeds_of_one_supplier: 422,
  odds_refused: 422,
  /** An amount is looked for in a time of so many days at most, or with an account. */
  period_needed: 422,
  /** Something of this kind has that code already. */
  code_taken: 409,
  /** Another merchant has this host, or answers where no host is named. */
  host_taken: 409,
  /** Another level begins at this turnover, or a higher level at less. */
  levels_unordered: 422,
  /** Above the series right above, below the highest right below, or not what the merchant allows. */
  series_out_of_range: 422,
  /** Nobody stands below themselves or below who stands below them. */
  line_cycle: 409,
  /** The line would stand below somebody with a lower series. */
  line_series_above: 409,
  /** The account to stand below is no agent, closed, or excluded. */
  line_cannot_lead: 409,
  /** Somebody would stand more levels deep than a line holds. */
  line_too_deep: 409,
  /** The account to stand below has too little left of the quotas of a top series. */
  line_quota: 409,
  line_commission_above: 409,
  commission_out_of_range: 409,
  /** Below what is used, or above what the one above has left. */
  quota_out_of_range: 422,
  /** Of a higher series more than of a lower one. */
  quota_order: 422,
  own_act: 403,
  /** Who has asked for it was disabled, reset or moved meanwhile. */
  asker_may_not: 409,
  /** Only who has proposed it may take it back. */
  not_own_act: 403,
  /** Staff only make limits stricter. */
  limit_not_stricter: 409,
  /** Nothing is given to a member who is disabled, pauses or has excluded themselves. */
  goodwill_not_allowed: 409,
  /** The merchant has no such VIP level in the member's currency. */
  level_unknown: 404,
  /** Nobody gives others what they may not do themselves. */
  beyond_own_rights: 403,
  /** The other may act for a merchant that this operator may not act for. */
  beyond_own_merchants: 403,
  operator_name_taken: 409,
  role_unknown: 404,
  role_name_taken: 409,
  /** A role of every installation. */
  role_fixed: 409,
  /** Somebody has it, or is proposed for it. */
  role_held: 409,
  last_operator: 409,
  password_too_weak: 422,
} as const satisfies Record<string, number>
export type OperatorErrorCode = keyof typeof operatorRefusals
