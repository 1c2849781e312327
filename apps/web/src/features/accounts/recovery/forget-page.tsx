import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { ForgetForm } from './forget-form.tsx'
import page from '../password/password-page.module.css'
import { resetWays, type ResetWay } from './password-reset.ts'

/** Three kinds of recovery; each needs a code that only the owner receives. */
export function ForgetPage() {
  const t = useT()
  const [way, setWay] = useState<ResetWay>('mail')
  return (
    <>
      <PageTop />
      <div className={page.page}>
        <div>
          <Segment
            label={t('accounts.auth.forget.ways')}
            options={resetWays.map((value) => ({ value, label: t(`accounts.auth.forget.way.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        </div>
        <p className={page.hint}>{t(`accounts.auth.forget.how.${way}`)}</p>
        <ForgetForm key={way} way={way} />
      </div>
    </>
  )
}
