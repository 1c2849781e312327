import { useState, type SubmitEvent } from 'react'
import { kycDocuments, kycLimits } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { ActionBar } from '../../ui/actions/action-bar.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { AddPicture } from './add-picture.tsx'
import { useSubmitKyc } from './api.ts'
import { formOf, isComplete, nextSlot, slotsOf, type KycDocument } from './draft.ts'
import { KycSteps } from './kyc-steps.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePicturesChosen } from './use-pictures-chosen.ts'
import styles from './kyc-form.module.css'

const advice = [
  { key: 'corners', isRight: true },
  { key: 'glare', isRight: true },
  { key: 'copies', isRight: false },
] as const

interface KycFormProps {
  /** The reason of the last rejection. */
  reason: string | null
}

export function KycForm({ reason }: KycFormProps) {
  const t = useT()
  const [document, setDocument] = useState<KycDocument>('id_card')
  const [remark, setRemark] = useState('')
  const { pictures, reading, refusal, choose, remove } = usePicturesChosen()
  const submit = useSubmitKyc({})
  const [draft, setDraft] = useState<FormData>()
  const change = <Rest extends unknown[]>(make: (...rest: Rest) => void) => {
    return (...rest: Rest) => {
      setDraft(undefined)
      if (submit.isError) submit.reset()
      make(...rest)
    }
  }
  const next = nextSlot(document, pictures)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = draft ?? formOf({ document, pictures, remark: remark.trim() })
    setDraft(form)
    submit.mutate({ body: form })
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.fields}>
        <KycSteps step={2} title={t('kyc.title')} text={t('kyc.text')} />
        {reason !== null && (
          <section className={styles.rejected} aria-label={t('kyc.rejected')}>
            <Icon name="warning-circle" weight="fill" size={20} />
            <div>
              <b>{t('kyc.rejected')}</b>
              <p dir="auto">{reason}</p>
            </div>
          </section>
        )}
        <Segment
          label={t('kyc.document')}
          options={kycDocuments.map((value) => ({ value, label: t(`kyc.documents.${value}`) }))}
          value={document}
          onChange={change(setDocument)}
        />
        {(reading !== null || slotsOf(document).some((slot) => pictures[slot])) && (
          <ul className={styles.pictures} aria-label={t('kyc.pictures')}>
            {slotsOf(document)
              .filter((slot) => pictures[slot] ?? slot === reading)
              .map((slot) => (
                <PictureCard
                  key={slot}
                  slot={slot}
                  picture={pictures[slot]}
                  isLocked={submit.isPending}
                  onRemove={change(() => remove(slot))}
                />
              ))}
          </ul>
        )}
        {next !== null && (
          <AddPicture
            slot={next}
            refusal={refusal}
            isLocked={reading !== null || submit.isPending}
            onChoose={change((file: File) => void choose(next, file))}
          />
        )}
        <ul className={styles.advice} aria-label={t('kyc.advice.label')}>
          {advice.map(({ key, isRight }) => (
            <li key={key} data-wrong={!isRight || undefined}>
              <Icon name={isRight ? 'check-circle' : 'x-circle'} weight="fill" size={18} />
              {t(`kyc.advice.${key}`)}
            </li>
          ))}
        </ul>
        <TextareaField
          label={t('kyc.remark')}
          isLabelHidden
          placeholder={t('kyc.remark')}
          name="remark"
          maxLength={kycLimits.remark}
          value={remark}
          disabled={submit.isPending}
          onChange={change(({ target }: { target: { value: string } }) => setRemark(target.value))}
        />
      </div>
      <ActionBar
        isAboveNav
        note={
          submit.error && (
            <span role="alert" className={styles.failure}>
              {t(`errors.${submit.error.code}`)}
            </span>
          )
        }
      >
        <Button
          type="submit"
          variant="primary"
          size={52}
          isFull
          isBusy={submit.isPending}
          disabled={!isComplete(document, pictures) || reading !== null}
        >
          {submit.isPending ? t('kyc.sending') : t('kyc.continue')}
        </Button>
      </ActionBar>
    </form>
  )
}
