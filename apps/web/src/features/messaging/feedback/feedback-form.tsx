import { feedbackLimits } from '@fairground/contract/feedback'
import type { MessageKey } from '@fairground/texts'
import { CaptchaInput } from '../../../entities/captcha/captcha-input.tsx'
import { hasInbox } from '../../../entities/inbox/has-inbox.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { isLongEnough } from './draft.ts'
import styles from './feedback-page.module.css'
import { PictureRow } from './picture-row.tsx'
import { TypePicker } from './type-picker.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

interface FeedbackFormProps {
  memberId: string
  account: string
  onSent: () => void
}

const bounds = { min: feedbackLimits.contentMin, max: feedbackLimits.contentMax }

export function FeedbackForm({ memberId, account, onSent }: FeedbackFormProps) {
  const t = useT()
  const site = useSite()
  const { form, draft, captcha, picture, pictures, errors, send, ...act } = useFeedbackForm(
    { memberId, account },
    onSent,
  )
  const errorText = (key: MessageKey | undefined) => key && t(key, bounds)
  const hasFieldError = Object.keys(errors).length > 0
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act.submit()
      }}
    >
      <div className={styles.fields}>
        <header>
          <h2 className={styles.title}>{t('messaging.feedback.title')}</h2>
          <p className={styles.lead}>
            {t(hasInbox(site) ? 'messaging.feedback.lead' : 'messaging.feedback.leadTrial')}
          </p>
        </header>
        <TypePicker
          type={draft.type}
          isDisabled={send.isPending}
          error={errorText(errors.type)}
          onChoose={(type) => act.change('type', { type })}
        />
        <TextareaField
          label={t('messaging.feedback.content')}
          placeholder={t('messaging.feedback.placeholder')}
          hint={t('messaging.feedback.bounds', bounds)}
          error={errorText(errors.content)}
          name="content"
          dir="auto"
          maxLength={feedbackLimits.contentMax}
          value={draft.content}
          disabled={send.isPending}
          onChange={({ target }) => act.change('content', { content: target.value })}
        />
        <PictureRow
          pictures={pictures.pictures}
          isReading={pictures.isReading}
          isLocked={send.isPending}
          error={errorText(errors.pictures ?? (pictures.refusal ? `errors.${pictures.refusal}` : undefined))}
          onAdd={(file) => {
            act.changePictures()
            void pictures.add(file)
          }}
          onRemove={(each) => {
            act.changePictures()
            pictures.remove(each)
          }}
        />
        <CaptchaInput
          name="captcha"
          value={captcha}
          onChange={({ target }) => act.typeCaptcha(target.value)}
          error={errorText(errors.captcha)}
          captcha={picture}
          onNewPicture={act.emptyCaptcha}
        />
      </div>
      <ActionBar
        isAboveNav
        note={
          send.error &&
          !hasFieldError && (
            <span role="alert" className={styles.failure}>
              {t(`errors.${send.error.code}`)}
            </span>
          )
        }
      >
        <Button
          type="submit"
          variant="primary"
          size={52}
          isFull
          isBusy={send.isPending}
          disabled={!isLongEnough(draft.content) || pictures.isReading}
        >
          {t(send.isPending ? 'messaging.feedback.sending' : 'messaging.feedback.send')}
        </Button>
      </ActionBar>
    </form>
  )
}
