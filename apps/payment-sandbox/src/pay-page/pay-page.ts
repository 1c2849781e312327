import { formatShown, getCurrency } from '@fairground/money'
import { isExpired, type Payment } from '../payments/payment.ts'
import { methodName } from '../payments/payment-method.ts'
import { inGroups, newVoucher, type VoucherProblem } from '../payments/voucher.ts'
import type { Language } from './texts.ts'

interface Shown {
  payment: Payment
  language: Language
  now: number
  /** What was typed for a voucher's code, and why that did not pay. */
  entry?: VoucherEntry
}

interface VoucherEntry {
  typed: string
  problem: VoucherProblem
}

/** The member's page of a payment in any state. */
export function payPage({ payment, language, now, entry }: Shown): string {
  const { t, sum } = { t: language.texts, sum: sumOf(payment) }
  if (payment.state === 'paid')
    return endPage(language, { title: t.paid, next: t.paidNext, back: payment.returnUrl, isGood: true })
  if (payment.state === 'refused')
    return endPage(language, { title: t.refused, next: t.refusedNext, back: payment.returnUrl })
  if (isExpired(payment, now))
    return endPage(language, { title: t.expired, next: t.expiredNext, back: payment.returnUrl })
  const countdown = `data-ends-at="${Date.parse(payment.expiresAt)}" data-now="${now}" data-text="${escape(t.timeLeft)}"`
  const method = methodName(payment, language)
  const rows = [
    ...(method === null ? [] : [[t.method, method]]),
    [t.payee, payment.payeeName],
    [t.reference, payment.reference],
  ]
  return page(
    language,
    `<section class="card"><h1>${escape(t.payExactly)}</h1>
<div class="sum">${escape(sum.withSymbol)}</div>
<div class="left" ${countdown}></div>
<dl>${rows.map(([name = '', value = '']) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>
<form method="post">${payment.method === 'voucher' ? voucherField(language, entry) : ''}<button class="first" name="action" value="pay">${escape(t.pay.replace('{amount}', sum.plain))}</button>
<button name="action" value="refuse" formnovalidate>${escape(t.refuse)}</button></form></section>`,
  )
}

/** Nobody sells vouchers of a sandbox: the page names one. */
function voucherField({ texts }: Language, entry?: VoucherEntry): string {
  const problem = entry && (entry.problem === 'used' ? texts.voucherUsed : texts.voucherUnknown)
  const refusal =
    problem === undefined ? '' : `<p id="voucher-problem" class="problem" role="alert">${escape(problem)}</p>`
  const marks = refusal
    ? 'aria-describedby="voucher-problem voucher-hint" aria-invalid="true" autofocus'
    : 'aria-describedby="voucher-hint"'
  const test = escape(texts.voucherTest).replace('{code}', `<bdi dir="ltr">${inGroups(newVoucher())}</bdi>`)
  return `<div class="field"><label for="voucher">${escape(texts.voucherCode)}</label>
<input id="voucher" name="voucher" value="${escape(entry?.typed ?? '')}" dir="ltr" inputmode="numeric" autocomplete="off" maxlength="40" required ${marks}>
${refusal}<p id="voucher-hint">${escape(texts.voucherHint)}</p><p>${test}</p></div>`
}

export const unknownPage = (language: Language): string =>
  endPage(language, { title: language.texts.unknown, next: language.texts.unknownNext })

function endPage(language: Language, end: { title: string; next: string; back?: string; isGood?: boolean }): string {
  const { title, next, back, isGood = false } = end
  const way =
    back === undefined ? '' : `<a class="button first" href="${escape(back)}">${escape(language.texts.back)}</a>`
  return page(
    language,
    `<section class="card"><h1 class="loud${isGood ? ' good' : ''}">${escape(title)}</h1><p>${escape(next)}</p>${way}</section>`,
  )
}

const mark =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="currentColor"/><path d="M5 20c4 0 4-3 8-3s4 3 8 3 4-3 6-3M5 14c4 0 4-3 8-3s4 3 8 3 4-3 6-3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>'

const page = ({ tag, direction, texts }: Language, content: string): string => `<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.title)}</title><link rel="stylesheet" href="/pay.css"><script type="module" src="/pay.js"></script></head>
<body><main><header>${mark}<b>Riverside Pay</b></header>${content}<footer>${escape(texts.sandbox)}</footer></main></body></html>`

function sumOf({ amount, currency }: Payment): { plain: string; withSymbol: string } {
  const { symbol, shownDecimals } = getCurrency(currency)
  const plain = formatShown(amount, shownDecimals)
  return { plain, withSymbol: `${symbol}${plain}` }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
