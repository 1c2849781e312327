import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { CaptchaCheck } from './captcha-check.tsx'
import { PuzzleCheck } from './puzzle-check.tsx'
import type { PersonCheck } from './use-person-check.ts'

interface PersonCheckSheetProps {
  isOpen: boolean
  check: PersonCheck
  isSending: boolean
}

/** Before a text message: the slider, or a captcha in its place. */
export function PersonCheckSheet({ isOpen, check, isSending }: PersonCheckSheetProps) {
  const t = useT()
  const [isCaptcha, setCaptcha] = useState(false)
  const Check = isCaptcha ? CaptchaCheck : PuzzleCheck
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={check.close}
      title={t('accounts.auth.slider.title')}
      closeLabel={t('site.action.close')}
    >
      <Check check={check} isSending={isSending} />
      <Button
        variant="ghost"
        isFull
        onClick={() => {
          check.forget()
          setCaptcha(!isCaptcha)
        }}
      >
        {t(isCaptcha ? 'accounts.auth.slider.back' : 'accounts.auth.slider.instead')}
      </Button>
    </BottomSheet>
  )
}
