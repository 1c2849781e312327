import { useState } from 'react'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { CaptchaField } from '../../../ui/fields/captcha-field.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

const ignore = () => undefined

export function DevUiFields() {
  const [amount, setAmount] = useState('1500.00')
  const [query, setQuery] = useState('dra')
  const [pin, setPin] = useState('1234')
  const [code, setCode] = useState('48')
  return (
    <>
      <DevUiSpecimen name="Field — empty, valid, error, disabled">
        <div className={styles.stack}>
          <TextField
            label={texts.username}
            isLabelHidden
            placeholder={texts.username}
            start={<Icon name="user" size={20} />}
          />
          <TextField label={texts.username} defaultValue="anna.k" start={<Icon name="user" size={20} />} isValid />
          <TextField
            label={texts.email}
            isLabelHidden
            defaultValue="mihn@mail"
            start={<Icon name="envelope-simple" size={20} />}
            error={texts.emailError}
          />
          <TextField
            label={texts.username}
            isLabelHidden
            defaultValue="minh.tran"
            start={<Icon name="user" size={20} />}
            hint={texts.fixed}
            disabled
          />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Field — password, phone, captcha, select, text area">
        <div className={styles.stack}>
          <PasswordField label={texts.password} isLabelHidden revealLabel={texts.reveal} defaultValue="level-ground" />
          <PhoneField
            label={texts.phone}
            isLabelHidden
            placeholder={texts.phone}
            dialCode="+84"
            flag={<Flag code="vn" />}
            countryLabel={texts.country}
            onPickCountry={ignore}
            end={<span>{texts.optional}</span>}
          />
          <CaptchaField
            label={texts.captcha}
            isLabelHidden
            placeholder={texts.captcha}
            hint={texts.pictureHint}
            picture={<svg viewBox="0 0 144 48" aria-hidden />}
            refreshLabel={texts.newPicture}
            onRefresh={ignore}
          />
          <SelectField label={texts.bank} placeholder={texts.chooseBank} onOpen={ignore} />
          <TextareaField label={texts.note} isLabelHidden placeholder={texts.note} maxLength={140} />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Search — filled">
        <SearchField label={texts.search} clearLabel={texts.clear} value={query} onChange={setQuery} />
      </DevUiSpecimen>
      <DevUiSpecimen name="Amount — rest, error">
        <AmountInput label={texts.amount} labelEnd={texts.limits} currency="USD" value={amount} onChange={setAmount} />
        <AmountInput label={texts.amount} currency="USD" value="99999" onChange={ignore} error={texts.tooMuch} />
      </DevUiSpecimen>
      <DevUiSpecimen name="PIN — masked, one-time code, error, disabled">
        <div className={styles.stack}>
          <PinField label={texts.pin} value={pin} onChange={setPin} isMasked />
          <PinField label={texts.code} value={code} onChange={setCode} />
          <PinField label={texts.pin} value="123456" onChange={ignore} isMasked error={texts.pinError} />
          <PinField label={texts.pin} value="" onChange={ignore} isDisabled />
        </div>
      </DevUiSpecimen>
    </>
  )
}
