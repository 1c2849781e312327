import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { ForgetForm } from './forget-form.tsx'
import page from '../password/password-page.module.css'
import { useRegistrationSettings } from '../form/api.ts'
import { openWays, type ResetWay } from './password-reset.ts'

/** Up to three kinds of recovery; each needs a code that only the owner receives. */
export function ForgetPage() {
  const t = useT()
  const { data: settings } = useRegistrationSettings()
  const ways = openWays(settings?.codesBy)
  const [chosen, setWay] = useState<ResetWay>('mail')
  const way = ways.includes(chosen) ? chosen : ways[0]
  return (
    <>
      <PageTop />
      <div className={page.page}>
        {way ? (
          <>
            <div>
              <Segment
                label={t('accounts.auth.forget.ways')}
                options={ways.map((value) => ({ value, label: t(`accounts.auth.forget.way.${value}`) }))}
                value={way}
                onChange={setWay}
              />
            </div>
            <p className={page.hint}>{t(`accounts.auth.forget.how.${way}`)}</p>
            <ForgetForm key={way} way={way} />
          </>
        ) : (
          <p className={page.hint}>{t('accounts.auth.forget.none')}</p>
        )}
      </div>
    </>
  )
}
