import { codeDigits } from '@fairground/money'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { typeFromTap } from '../../testing/type-from-tap.ts'
import { AmountField } from './amount-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PinField } from './pin-field.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const user = userEvent.setup({ delay: null })

function Amount({ decimals, initial = '' }: { decimals: number; initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <AmountField
        label="Amount"
        currencySymbol="$"
        signs={['$']}
        value={value}
        onChange={setValue}
        explain={(typed) => `${typed.state} ${typed.state === 'read' ? typed.amount : ''}`}
        {...{ decimals }}
      />
      <button onClick={() => setValue('70')}>Seventy</button>
      <output>{value}</output>
    </>
  )
}

describe('the amount field', () => {
  test('groups thousands while nobody types, and keeps the decimal that is sent', async () => {
    render(<Amount decimals={2} />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    await user.type(field, '012345.67')
    expect(field).toHaveValue('012345.67')
    await user.tab()
    expect(field).toHaveValue('12,345.67')
    expect(screen.getByRole('status')).toHaveTextContent('12345.67')
  })

  test('takes no fraction where the currency has none', async () => {
    render(<Amount decimals={0} />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    await user.type(field, '1500.9')
    expect(field).toHaveAccessibleDescription('too_precise')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(field).toHaveAttribute('inputmode', 'numeric')
  })

  test('says how a pasted amount is read, before it counts', async () => {
    render(<Amount decimals={2} />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    await user.click(field)
    await user.paste('$1.500,00')
    expect(field).toHaveAccessibleDescription('read 1500.00')
    expect(screen.getByRole('status')).toHaveTextContent('1500.00')
    await user.tab()
    expect(field).toHaveValue('1,500.00')
    expect(field).not.toHaveAccessibleDescription()
  })

  test('leaves what cannot be read where it is, with the reason, and as no amount', async () => {
    render(<Amount decimals={2} initial="20" />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    for (const [pasted, state] of [
      ['1.500', 'unclear'],
      ['-5', 'malformed'],
      ['1e3', 'malformed'],
      ['500k', 'malformed'],
    ] as const) {
      await user.clear(field)
      await user.paste(pasted)
      expect(field).toHaveAccessibleDescription(state)
      await user.tab()
      expect(field).toHaveValue(pasted)
      expect(field).toBeInvalid()
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
      await user.click(field)
    }
    await user.click(screen.getByRole('button', { name: 'Seventy' }))
    expect(field).toHaveValue('70')
    expect(field).toBeValid()
  })

  test('is silent about the beginning of an amount until it is left', async () => {
    render(<Amount decimals={0} />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    await user.type(field, '1.50')
    expect(field).toBeValid()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.tab()
    expect(field).toBeInvalid()
    await user.type(field, '0')
    expect(screen.getByRole('status')).toHaveTextContent('1500')
  })

  test('keeps every digit that is typed right after the tap', async () => {
    render(<Amount decimals={2} />)
    const field = screen.getByRole('textbox', { name: /Amount/ })
    await typeFromTap(user, field, '1500')
    expect(field).toHaveValue('1500')
  })

  test('is selected whole by the Tab key, so that the first key replaces the amount', async () => {
    render(<Amount decimals={2} initial="1500" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ })
    expect(field).toHaveValue('1,500')
    await user.tab()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
    await user.keyboard('27')
    expect(field).toHaveValue('27')
  })
})

function Pin({ onComplete }: { onComplete: (pin: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <PinField
      label="Code"
      digits={4}
      error={value === '1234' && 'Wrong code'}
      {...{ value, onComplete }}
      onChange={setValue}
    />
  )
}

describe('the field of a code', () => {
  test('takes digits only, and tells once that it is complete', async () => {
    const onComplete = vi.fn()
    render(<Pin onComplete={onComplete} />)
    const field = screen.getByRole('textbox', { name: 'Code' })
    await user.type(field, '1a2b3')
    expect(field).toHaveValue('123')
    expect(onComplete).not.toHaveBeenCalled()
    await user.type(field, '45')
    expect(field).toHaveValue('1234')
    expect(onComplete.mock.calls).toEqual([['1234']])
  })

  test('reads its error with it', async () => {
    render(<Pin onComplete={() => {}} />)
    const field = screen.getByRole('textbox', { name: 'Code' })
    expect(field).toBeValid()
    await user.type(field, '1234')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Wrong code')
  })
})

describe('a code by paste', () => {
  test.each(['123 456', ' 123456 ', 'Your code is 123456', '１２３４５６', '١٢٣٤٥٦'])(
    'is taken out of “%s”',
    async (pasted) => {
      const taken: string[] = []
      render(
        <>
          <TextField label="One" clean={codeDigits} onChange={({ target }) => taken.push(target.value)} />
          <PinField label="Two" value="" onChange={(pin) => taken.push(pin)} />
        </>,
      )
      for (const name of ['One', 'Two']) {
        await user.click(screen.getByRole('textbox', { name }))
        await user.paste(pasted)
      }
      expect(taken).toEqual(['123456', '123456'])
      expect(screen.getByRole('textbox', { name: 'One' })).toHaveValue('123456')
    },
  )

  test('digits of another script are taken for a number, once the input method has composed them', () => {
    const taken: string[] = []
    render(<TextField label="Count" inputMode="numeric" onChange={({ target }) => taken.push(target.value)} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' })
    fireEvent.input(field, { target: { value: '１２' }, isComposing: true })
    expect(field).toHaveValue('１２')
    fireEvent.compositionEnd(field)
    expect(field).toHaveValue('12')
    expect(taken).toEqual(['１２', '12'])
  })
})

test('a password is shown and hidden again', async () => {
  render(<PasswordField label="Password" revealLabel="Show the password" />)
  const field = screen.getByLabelText('Password')
  const reveal = screen.getByRole('button', { name: 'Show the password' })
  await user.type(field, 'secret')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(reveal)
  expect(field).toHaveAttribute('type', 'text')
  expect(reveal).toHaveAttribute('aria-pressed', 'true')
  await user.click(reveal)
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('secret')
})

describe('the phone field', () => {
  test('opens the choice of countries', async () => {
    const onPickCountry = vi.fn()
    render(
      <PhoneField label="Phone" dialCode="+84" countryLabel="Country, Vietnam +84" onPickCountry={onPickCountry} />,
    )
    await user.click(screen.getByRole('button', { name: 'Country, Vietnam +84' }))
    expect(onPickCountry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('dir', 'ltr')
  })

  test('offers no choice where there is one country', () => {
    render(<PhoneField label="Phone" dialCode="+84" countryLabel="Country, Vietnam +84" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('+84')).toBeTruthy()
  })
})

test('a search is emptied by its button, which is there only for words', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<SearchField label="Search" value="" onChange={onChange} clearLabel="Clear" />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  rerender(<SearchField label="Search" value="koi" onChange={onChange} clearLabel="Clear" />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange.mock.calls).toEqual([['']])
})

test('a select field opens its sheet and says what is chosen', async () => {
  const onOpen = vi.fn()
  render(
    <SelectField label="Bank" placeholder="Choose" value="A bank with a name that goes on and on" onOpen={onOpen} />,
  )
  const field = screen.getByRole('button', { name: /Bank/ })
  expect(field).toHaveTextContent('A bank with a name that goes on and on')
  await user.click(field)
  expect(onOpen).toHaveBeenCalledTimes(1)
})
