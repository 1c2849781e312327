import { useT } from '../../platform/i18n/use-i18n.ts'
import { RichText } from '../../platform/rich-text/rich-text.tsx'
import { useSite } from '../../platform/site.ts'

const clauses = ['age', 'account', 'money', 'limits', 'fair'] as const

/** What the merchant has written for members to agree to; without it the site's own words. */
export function TermsText({ html }: { html: string | undefined }) {
  const t = useT()
  const { name, minimumAge: age } = useSite().boot.status.info.whitelabel
  if (html !== undefined) return <RichText html={html} />
  return clauses.map((clause) => <p key={clause}>{t(`accounts.auth.terms.${clause}`, { age, name })}</p>)
}
